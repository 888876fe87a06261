/**
 * The table of character cards: seats in space, groups and rows that can be read, the live card with the question beside
 * it, a strip with what decides the game, and my hand in columns. Every place is fixed for the round.
 * @typedef {import("../../stage.js").Stage} Stage
 * @typedef {import("../../stage.js").Speech} Speech
 * @typedef {import("./geometry.js").Places} Places
 */
import { html, nothing } from "../../../vendor/lit-html.js";
import { picture } from "../../../cards/picture.js";
import { t } from "../../../words/speech.js";
import { faceOf } from "../../levels.js";
import { peeked } from "../../peek.js";
import { clockOf, enlarging, marks } from "../../pieces.js";
import { around, placed } from "../fixed/rects.js";
import { screenOf } from "../fixed/room.js";
import { foldsInto } from "../fixed/sheet.js";
import { nearest, others, sideName } from "../fixed/seats.js";
import { plain } from "../plain.js";
import { columnsOf, sortAgain } from "./columns.js";
import { isNumbered, short } from "./faces.js";
import { placesOf } from "./geometry.js";
import { myHand } from "./hand.js";
import { melds, row, zoneOf } from "./melds.js";
import { asking, isOpen, live, opened } from "./middle.js";
import { explain, note } from "./missed.js";
import { said, strip } from "./strip.js";

const NARROW = 56, WIDE = 96; // pixels of the strip that my own name takes

/** Another player. @param {Stage} stage @param {Speech} speech @param {number} seat @param {string} side */
function plate(stage, speech, seat, side) {
  const { view } = stage.shown;
  const own = view.counters.filter((c) => c.seat === seat);
  const has = (/** @type {string} */ id) => own.find((c) => c.id === id);
  const held = own.find((c) => c.zone === "hand");
  const lives = view.zones.some((zone) => zone.id === "live" && zone.by === seat);
  const shown = zoneOf(stage, seat, "shown")?.groups.flatMap((g) => g.cards)[0];
  const total = stage.info.totals[seat];
  return html`
    <div class="plate ${view.turn.includes(seat) || lives ? "turn" : ""} ${has("out") ? "out" : ""}">
      <span class="side-name">${side}</span>${has("dealer") ? html`<span class="camp crown" role="img" aria-label=${t("dealer")}>庄</span>` : nothing}
      <button class="name" aria-haspopup="dialog" title=${t("Enlarge")} @click=${enlarging(stage, seat)}>${faceOf(stage.info.seats[seat])}${speech.name(seat)}</button>
      ${said(stage, speech, seat)}${marks(stage, seat)}
      <span class="numbers">${shown ? picture(short(stage.look), shown, speech.card(shown), "shown-card") : nothing}
        <span class="held-n" title=${held ? speech.plain(held.label) : nothing}>${held?.value ?? ""}</span>
        ${total === undefined ? nothing : html`<span class="total" title=${t("total")}>Σ ${total}</span>`}</span>
      ${clockOf(stage, seat)}
    </div>`;
}

/** @param {Stage} stage @param {Speech} speech @param {unknown} ask @param {Places} places */
function table(stage, speech, ask, places) {
  const { zones, bar } = places, me = nearest(stage), up = { x: 0, y: bar };
  const at = (/** @type {string} */ name) => placed(zones[name], up);
  const middle = around([zones.live, zones.ask]);
  const { settlement } = stage.shown.view;
  const told = note(stage, speech);
  const mine = stage.info.you >= 0;
  return html`
    <section class="opponents" aria-label=${t("The others")}>${others(stage).map(({ seat, side }) => html`
      <article class="seat" data-seat=${seat} data-side=${side} aria-label=${speech.name(seat)}>
        <div class="at plate-of" .style=${at(`plate_${side}`)}>${plate(stage, speech, seat, sideName(side))}</div>
        <div class="at ground" .style=${at(`melds_${side}`)}>${melds(stage, speech, places, seat, zones[`melds_${side}`])}</div>
        <div class="at ground" .style=${at(`row_${side}`)}>${row(stage, speech, places, seat, zones[`row_${side}`])}</div>
      </article>`)}
    </section>
    <section class="middle at" tabindex="0" aria-label=${t("The table")} .style=${placed(middle, up)}>
      <div class="at live-of" .style=${placed(zones.live, middle)}>${live(stage, speech, places)}</div>
      <div class="at questions" .style=${placed(zones.ask, middle)}>${settlement || isOpen(stage) ? opened(stage, speech, zones.ask) : asking(stage, speech, places, stage.act ? ask : nothing, told)}
        ${mine && !settlement && columnsOf(stage, places.slots).own ? html`<button class="choice again" @click=${() => sortAgain(stage, places.slots)}>${t("Sort again")}</button>` : nothing}</div>
    </section>
    <section class=${mine ? "mine" : "behind"} data-seat=${me} aria-label=${mine ? t("Your place") : speech.name(me)}>
      <div class="at ground" .style=${at("mymelds")}>${melds(stage, speech, places, me, zones.mymelds)}</div>
      <div class="at ground" .style=${at("myrow")}>${row(stage, speech, places, me, zones.myrow)}</div>
      <div class="at strip" .style=${at("strip")}>${strip(stage, speech, places, me, stage.act ? null : ask)}</div>
      <div class="at held" .style=${at("hand")}>${mine ? myHand(stage, speech, places, (words) => explain(stage, words)) : html`<p class="none">${t("You are watching.")}</p>`}</div>
    </section>
    ${peeked(stage, speech)}`;
}

/** What is left of the strip beside my own name, down to the hand: at the end of a round nothing stands there. @param {Places} places */
function beside({ zones: { strip: { x, y, w }, hand }, form }) {
  const name = form === "desk" || form === "tablet" ? WIDE : NARROW;
  return { x: x + name, y, w: w - name, h: hand.y - 1 - y };
}

/** @type {import("../../layouts.js").Layout} */
export const zipai = {
  ...plain,
  full: true,
  drives: true,
  small: short,
  numbered: isNumbered,

  whole(stage, speech, ask) {
    const screen = screenOf(stage), seats = stage.info.seats.length;
    const groups = Math.max(...stage.shown.view.zones.filter((zone) => zone.id === "melds").map((zone) => zone.room || zone.groups.length)); // a game may not say how many
    const places = placesOf(screen, seats, groups);
    foldsInto(stage, beside(places));
    return html`<div class="whole zipai ${places.form} ${screen.left ? "left" : ""}" data-players=${seats}>${table(stage, speech, ask, places)}</div>`;
  },
};
