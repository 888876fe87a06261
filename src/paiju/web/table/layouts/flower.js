/**
 * The table of flower cards. Every place is computed once from the screen and the seats, and stays: the floor round the
 * stock, captured cards on rails, the question in a band of its own, the hand in fixed slots.
 * @typedef {import("../stage.js").Stage} Stage
 * @typedef {import("../stage.js").Speech} Speech
 * @typedef {import("./flower/geometry.js").Geometry} Geometry
 * @typedef {import("./flower/seating.js").Seating} Seating
 */
import { html, nothing } from "../../vendor/lit-html.js";
import { kept } from "../../kept/kept.js";
import { t } from "../../words/speech.js";
import { peeked } from "../peek.js";
import { seatClicked } from "../pieces.js";
import { band, log } from "./flower/band.js";
import { box } from "./flower/box.js";
import { rails } from "./flower/captured.js";
import { countsOf, pilesOf } from "./flower/cards.js";
import { floor } from "./flower/floor.js";
import { fitting } from "./flower/geometry.js";
import { hand } from "./flower/hand.js";
import { plate } from "./flower/plate.js";
import { railsOfMine, railsOfOther } from "./flower/rails.js";
import { chooser, rester } from "./flower/resting.js";
import { seating } from "./flower/seating.js";
import { measured } from "./flower/measure.js";

const LARGE = 1.25; // how much larger large text is
const SHEET = 560; // the widest settlement

/** A rectangle of the table, below its bar. @param {Geometry} laid @param {import("./flower/geometry.js").Rect} rect */
const under = (laid, rect) => ({ ...rect, y: rect.y - laid.bar });

/** The whole table as it lies on this screen. @param {Stage} stage @param {Seating} seats @param {boolean} quiet */
function laidOut(stage, seats, quiet) {
  const { width, height } = measured(stage);
  return fitting({
    width, room: height, active: seats.active, cards: seats.cards, quiet,
    resting: stage.info.seats.length > seats.active, text: kept.text === "large" ? LARGE : 1, left: kept.hand === "left",
  });
}

/** Another seat: its plate, and what it captured. @param {Stage} stage @param {Speech} speech @param {Geometry} laid @param {number} seat @param {number} at */
function other(stage, speech, laid, seat, at) {
  const across = laid.flat && at === laid.across, size = across ? laid.size.across : laid.size.others;
  const turn = stage.shown.view.turn.includes(seat);
  const lines = across ? "beside" : !laid.flat && laid.seats.length === 1 ? "one" : "two";
  return html`
    <article class="seat ${turn ? "turn" : ""} ${lines}" data-seat=${seat} aria-label=${speech.name(seat)} @click=${seatClicked(stage, seat)} .style=${box(under(laid, laid.seats[at]), `--w:${size}px`)}>
      ${plate(stage, speech, seat, false)}
      ${rails(stage, speech, seat, railsOfOther(laid, countsOf(pilesOf(stage)), at), size)}
    </article>`;
}

/** The others, or everyone before it is decided who plays. @param {Stage} stage @param {Speech} speech @param {Geometry} laid @param {Seating} seats */
function opponents(stage, speech, laid, seats) {
  const others = seats.choosing ? [] : seats.others.slice(0, laid.seats.length);
  return html`
    <section class="opponents" data-n=${seats.others.length} aria-label=${t("The others")}>
      ${others.map((seat, at) => other(stage, speech, laid, seat, at))}
      ${seats.choosing ? choosers(stage, speech, laid, seats.others) : nothing}
      ${laid.rest && seats.resting.length ? html`<div class="resting" .style=${box(under(laid, laid.rest))}>${seats.resting.map((seat) => rester(stage, speech, seat))}</div>` : nothing}
    </section>`;
}

/** Everyone else, in playing order. @param {Stage} stage @param {Speech} speech @param {Geometry} laid @param {number[]} others */
function choosers(stage, speech, laid, others) {
  const half = laid.flat ? Math.ceil(others.length / 2) : others.length;
  const [first, last] = [laid.seats[laid.seats.length - 1], laid.seats[0]];
  const top = laid.rest && !laid.flat ? laid.rest.y : first.y;
  const whole = laid.flat ? first : { x: first.x, y: top, w: last.x + last.w - first.x, h: first.y + first.h - top };
  const some = (/** @type {number[]} */ seats, /** @type {import("./flower/geometry.js").Rect} */ rect) => html`<div class="choosers" data-n=${seats.length} .style=${box(under(laid, rect), `--back:${laid.size.others * .6}px`)}>${seats.map((seat) => chooser(stage, speech, seat))}</div>`;
  return html`${some(laid.flat ? others.slice(half) : others, whole)}${laid.flat ? some(others.slice(0, half), last) : nothing}`;
}

/** My own place, or that of the seat behind which I sit. @param {Stage} stage @param {Speech} speech @param {Geometry} laid @param {Seating} seats */
function mine(stage, speech, laid, { below, resting }) {
  const turn = stage.shown.view.turn.includes(below), own = below === stage.info.you;
  return html`
    <section class=${own ? "mine" : "behind"} data-seat=${below} aria-label=${own ? t("Your place") : speech.name(below)}>
      <div class="own ${turn ? "turn" : ""} ${laid.flat ? "two" : "one"}" @click=${seatClicked(stage, below)} .style=${box(under(laid, laid.mine), `--w:${laid.size.mine}px`)}>
        ${plate(stage, speech, below, own)}
        ${rails(stage, speech, below, railsOfMine(laid, countsOf(pilesOf(stage))), laid.size.mine)}
        ${!laid.rest && resting.length ? html`<details class="resters"><summary>${t("{n} rest", { n: resting.length })}</summary>${resting.map((seat) => rester(stage, speech, seat))}</details>` : nothing}
      </div>
      <div class="held-in" .style=${box(under(laid, laid.hand), `--w:${laid.size.hand}px;--step:${laid.step}px;--air:${laid.look.air}px`)}>${hand(stage, speech, laid, below)}</div>
    </section>`;
}

/** A settlement lies over the floor and the band, and over nothing else. @param {Stage} stage @param {Geometry} laid */
function keepSheet(stage, { floor: { x, y, w, h }, band: asks, flat }) {
  const wide = flat ? Math.min(w, SHEET) : w;
  const places = { x: x + (w - wide) / 2, w: wide, top: y, end: flat ? y + h : asks.y + asks.h };
  const aside = { "fold-x": asks.x, "fold-w": asks.w, "fold-top": asks.y, "fold-h": asks.h };
  for (const [name, n] of Object.entries({ ...places, ...aside })) stage.root.style.setProperty(`--sheet-${name}`, `${n}px`);
}

/** @type {import("../layouts.js").Layout} */
export const flower = {
  name: "flowers",
  full: true,

  whole(stage, speech, ask) {
    const seats = seating(stage);
    const laid = laidOut(stage, seats, ask === nothing);
    keepSheet(stage, laid);
    return html`
      <div class="laid flowers" data-kind=${laid.kind} data-flat=${laid.flat ? "true" : "false"} .style=${`--text:${laid.look.text}px;--one:${laid.look.one}px;--two:${laid.look.two}px`}>
        ${opponents(stage, speech, laid, seats)}
        <section class="middle flowers" tabindex="0" aria-label=${t("The table")} .style=${box(under(laid, laid.floor), `--w:${laid.size.floor}px`)}>${floor(stage, speech, laid)}</section>
        ${laid.log ? log(stage, speech, under(laid, laid.log)) : nothing}
        ${ask === nothing ? nothing : band(stage, speech, laid)}
        ${mine(stage, speech, laid, seats)}
      </div>
      ${peeked(stage, speech)}`;
  },
};
