/** The seats whose words this reader does not want to hear, at one table. A reload and a restarted server do not forget them. */
export class Muted {
  /** @param {string} code of the table */
  constructor(code) {
    this.key = `muted ${code}`;
    const kept = /** @type {number[]} */ (JSON.parse(sessionStorage.getItem(this.key) ?? "[]"));
    /** @type {Set<number>} */ this.seats = new Set(kept);
  }

  /** Hear a seat no more, or again. @param {number} seat */
  turn(seat) {
    if (!this.seats.delete(seat)) this.seats.add(seat);
    sessionStorage.setItem(this.key, JSON.stringify([...this.seats]));
  }

  /** What the server is told of a seat. @param {number} seat */
  message(seat) {
    return { t: /** @type {const} */ ("mute"), seat, muted: this.seats.has(seat) };
  }
}
