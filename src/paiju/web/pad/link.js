/**
 * An evening as the part of an address behind #, which no server ever sees: its version, how it is packed, and the packed rest.
 * @typedef {import("./evening.js").Evening} Evening
 */
import { marked } from "../words/speech.js";
import { parsed, readEvening, Unreadable, VERSION } from "./evening.js";

const MOST = 1_000_000; // bytes of an evening, unpacked
const FORMAT = "deflate-raw";

/** Bytes through a stream. @param {Uint8Array<ArrayBuffer>} bytes @param {TransformStream | CompressionStream | DecompressionStream} through */
async function through(bytes, through) {
  const reader = new Blob([bytes]).stream().pipeThrough(/** @type {ReadableWritablePair<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */ (through)).getReader();
  const parts = [];
  for (let size = 0; ;) {
    const { value, done } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST) { reader.cancel().catch(() => undefined); throw new Unreadable(marked("This link is damaged: copy the whole of it again.")); }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** @param {Uint8Array} bytes */
const asText = (bytes) => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
const asBytes = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (one) => one.charCodeAt(0));

/** @param {Evening} evening */
export async function linked({ id, game, players, options, names, begun, rounds }) {
  const bytes = new TextEncoder().encode(JSON.stringify([id, game, players, options, names, begun, rounds]));
  if (typeof CompressionStream === "undefined") return `${VERSION}j${asText(bytes)}`;
  return `${VERSION}z${asText(await through(bytes, new CompressionStream(FORMAT)))}`;
}

/** The evening of a link; what is none is refused in a line. @param {string} text @returns {Promise<Evening>} */
export async function unlinked(text) {
  const [, version, way, packed] = text.match(/^(\d+)([a-z])([\w-]*)$/) ?? [];
  if (version === undefined) throw new Unreadable(marked("This link is damaged: copy the whole of it again."));
  if (Number(version) !== VERSION || !"jz".includes(way)) throw new Unreadable(marked("This evening is of another version."));
  const read = parsed(await textOf(packed, way));
  if (!Array.isArray(read)) throw new Unreadable(marked("This is not an evening of the score pad."));
  const [id, game, players, options, names, begun, rounds] = read;
  return readEvening({ id, game, players, options, names, begun, rounds });
}

/** @param {string} packed @param {string} way */
async function textOf(packed, way) {
  try {
    const bytes = asBytes(packed);
    return new TextDecoder("utf-8", { fatal: true }).decode(way === "z" ? await through(bytes, new DecompressionStream(FORMAT)) : bytes);
  } catch {
    throw new Unreadable(marked("This link is damaged: copy the whole of it again."));
  }
}
