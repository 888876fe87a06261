/** The score pad: evenings with real cards, kept on this device, round after round. */
import { render } from "../vendor/lit-html.js";
import { entitled } from "../frame/address.js";
import { frame } from "../frame/frame.js";
import { Beginning } from "../pad/beginning.js";
import { Evenings } from "../pad/evenings.js";
import { find } from "../pad/shelf.js";
import { EveningView } from "../pad/view.js";
import { t } from "../words/speech.js";

const NEW = "new"; // instead of an evening's name

export class PadPage {
  /** @param {HTMLElement} root @param {string | undefined} id */
  constructor(root, id) {
    this.root = root;
    entitled(root, t("Score pad"));
    const draw = () => this.draw();
    const kept = id && id !== NEW ? find(id) : null;
    const missing = id && !kept ? t("This evening is not on this device.") : "";
    this.kind = kept ? "pad counting" : "pad";
    /** @type {EveningView | Beginning | Evenings | null} */ this.view = null;
    this.view = kept ? new EveningView(kept, draw) : id === NEW ? new Beginning(draw) : new Evenings(draw, missing);
    this.draw();
  }

  leave() { this.view?.leave(); }

  draw() { if (this.view) render(frame(this.kind, this.view.page()), this.root); }
}
