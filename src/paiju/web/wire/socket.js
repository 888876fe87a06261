/** A connection to the server that comes back by itself: the same stream, or the whole view again. */
import { at } from "../place/place.js";

const SOONEST = 300; // milliseconds until the first try again
const LATEST = 8000;

let sent = 0;
const own = Math.random().toString(36).slice(2, 8);

/** A name for a message, never the same twice. */
export const newId = () => `${own}-${++sent}`;

/**
 * @template {object} Said what is sent
 * @template Heard what comes
 */
export class Line {
  /**
   * @param {string} path
   * @param {(message: Heard) => void} hear
   * @param {(open: boolean) => void} changed told when the connection opens and when it breaks
   * @param {() => Said[]} greet the first messages of every connection: they go with the handshake, which saves a way there and back
   */
  constructor(path, hear, changed, greet) {
    this.path = path;
    this.hear = hear;
    this.changed = changed;
    this.greet = greet;
    this.wait = SOONEST;
    this.over = false;
    this.connect();
  }

  connect() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const said = new URLSearchParams(this.greet().map((message) => ["say", JSON.stringify(message)]));
    const socket = new WebSocket(`${scheme}//${location.host}${at(this.path)}?${said}`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = SOONEST;
      this.changed(true);
    };
    socket.onmessage = (/** @type {MessageEvent<string>} */ event) => this.hear(/** @type {Heard} */ (JSON.parse(event.data)));
    socket.onclose = () => {
      this.changed(false);
      if (this.over) return;
      this.timer = setTimeout(() => this.connect(), this.wait);
      this.wait = Math.min(LATEST, this.wait * 2);
    };
  }

  /** Send a message; false while there is no connection. @param {Said} message */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close() {
    this.over = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}
