/**
 * The table of the climbing games: every place is fixed for the round, and only what is played moves.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {import("../../stage.js").Speech} Speech
 * @typedef {import("./geometry.js").Places} Places
 * @typedef {import("./geometry.js").Name} Name
 */
import { html, nothing } from "../../../vendor/lit-html.js";
import { t } from "../../../words/speech.js";
import { follow } from "../../eyes.js";
import { peeked } from "../../peek.js";
import { around, placed } from "../fixed/rects.js";
import { screenOf } from "../fixed/room.js";
import { foldsInto } from "../fixed/sheet.js";
import { nearest, others, sideName } from "../fixed/seats.js";
import { plain } from "../plain.js";
import { actions, groups, paper, runs } from "./act.js";
import { placesOf } from "./geometry.js";
import { myHand } from "./hand.js";
import { plate } from "./plate.js";
import { openHand, play } from "./plays.js";
import { score, trick } from "./score.js";

const ROOMY = 160; // pixels of a play's place that has room for an open hand below it
const ABOVE = 0.54; // of such a place, for the play, where a round is seen again with open hands

/** @param {Stage} stage @param {Speech} speech @param {unknown} ask @param {Places} places */
function table(stage, speech, ask, places) {
  const { zones, bar, form } = places, me = nearest(stage), up = { x: 0, y: bar }, flat = form === "land" || form === "desk";
  const at = (/** @type {Name} */ name) => placed(zones[name], up);
  const middle = around([zones.play_left, zones.play_right, zones.play_me]);
  const within = (/** @type {Name} */ name) => placed(zones[name], middle);
  const sides = others(stage);
  const { view } = stage.shown;
  const away = stage.info.seats[stage.info.you]?.away;
  const waits = view.pause && stage.shown.asked === null && !view.settlement; // for a question of which nobody may know whom it asks
  const clear = (/** @type {Event} */ event) => { if (event.target === event.currentTarget && stage.eyes.picks.marks.size) follow(stage, stage.eyes.picks.cleared()); };
  const isOpen = (/** @type {number} */ seat) => view.zones.some((zone) => zone.id === "hand" && zone.seat === seat && zone.groups.length);
  const before = (/** @type {number} */ seat, /** @type {"play_left" | "play_right" | "play_me"} */ name) => {
    const zone = zones[name], shared = !stage.act && !view.settlement && name !== "play_me" && isOpen(seat); // a round that is seen again
    const [upper, lower] = shared ? [{ ...zone, h: zone.h * ABOVE }, { ...zone, h: zone.h * (1 - ABOVE) - 2 }] : [zone, zone];
    return html`<div class="before ${name} ${shared ? "shared" : ""}" .style=${within(name)}>
      ${play(stage, speech, places, seat, upper)}${name === "play_me" ? (stage.info.you >= 0 ? runs(stage, speech) : nothing) : html`<div data-seat=${seat} class="around">${shared || view.settlement || zone.h > ROOMY ? openHand(stage, speech, seat, lower) : nothing}</div>`}</div>`;
  };
  return html`
    <section class="opponents" aria-label=${t("The others")}>${sides.map(({ seat, side }) => html`
      <article class="seat at" data-seat=${seat} data-side=${side} aria-label=${speech.name(seat)} .style=${at(side === "left" ? "plate_left" : "plate_right")}>${plate(stage, speech, seat, sideName(side))}</article>`)}
    </section>
    <div class="at score" .style=${at("score")}>${score(stage, speech)}</div>
    <section class="middle at" tabindex="0" aria-label=${t("The table")} .style=${placed(middle, up)} @click=${clear}>
      ${sides.map(({ seat, side }) => before(seat, side === "left" ? "play_left" : "play_right"))}${before(me, "play_me")}
    </section>
    <div class="at trick" data-zone=${view.trick?.beaten ?? view.zones.find((zone) => zone.seat === null && zone.id !== "table")?.id ?? nothing} .style=${at("trick")}>${trick(stage, speech)}</div>
    <div class="at questions" .style=${at("ask")}>${!stage.act ? nothing : away || waits ? ask : paper(stage, speech)}</div>
    <section class=${stage.info.you < 0 ? "behind" : "mine"} data-seat=${me} aria-label=${stage.info.you < 0 ? speech.name(me) : t("Your place")}>
      <div class="at plate-me" .style=${at("plate_me")}>${plate(stage, speech, me, "")}</div>
      ${stage.act ? nothing : html`<div class="at actions" .style=${placed(flat ? around([zones.groups, zones.act]) : zones.act, up)}>${ask}</div>`}
      ${stage.info.you < 0 ? html`
        <div class="at watching" .style=${at("hand")}>${view.settlement ? openHand(stage, speech, me, zones.hand) : t("You are watching.")}</div>` : html`
        ${stage.act ? html`<div class="at actions" .style=${at("act")}>${away || view.settlement ? nothing : actions(stage, speech)}</div>` : nothing}
        ${stage.act ? html`<div class="at" .style=${at("groups")}>${groups(stage, speech, places)}</div>` : nothing}
        <div class="at held" .style=${at("hand")}>${myHand(stage, speech, places)}</div>`}
    </section>
    ${peeked(stage, speech)}`;
}

/** @type {import("../../layouts.js").Layout} */
export const climbing = {
  ...plain,
  full: true,
  drives: true,
  hints: true,

  whole(stage, speech, ask) {
    const screen = screenOf(stage);
    const { hand, ranks, cards } = stage.look;
    const places = hand === "columns" ? placesOf(screen, hand, ranks.length) : placesOf(screen, "rows", Math.max(cards, stage.eyes.picks.hand.length)); // a game may not say how many
    foldsInto(stage, places.zones.act);
    return html`<div class="whole climbing ${places.form} ${screen.left ? "left" : ""}" .style="--c: ${places.card}px">${table(stage, speech, ask, places)}</div>`;
  },
};
