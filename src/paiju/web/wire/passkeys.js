/** Passkeys, between the browser, which speaks of bytes, and the server, which speaks of text. */
import { ask } from "./api.js";
import { becoming } from "./guest.js";

/** @typedef {{id: string, made: number}} Passkey */
/** @typedef {{id: string, type: PublicKeyCredentialType}} Named */
/**
 * @typedef {{
 *   challenge: string, user: {id: string, name: string, displayName: string}, excludeCredentials?: Named[],
 * } & Omit<PublicKeyCredentialCreationOptions, "challenge" | "user" | "excludeCredentials">} Offer
 * @typedef {{challenge: string} & Omit<PublicKeyCredentialRequestOptions, "challenge" | "allowCredentials">} Asked
 */

/** Whether this browser can have passkeys of this server: it must have a name, and a page that came safely. */
export const hasPasskeys = () => isSecureContext && "PublicKeyCredential" in window && !/^[\d.]+$|^\[/.test(location.hostname);

/** @param {string} text */
const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));

/** @param {ArrayBuffer | null} data */
const text = (data) => btoa(String.fromCharCode(...new Uint8Array(data ?? new ArrayBuffer(0)))).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");

/** Make a passkey for this person, and have the server keep it. @param {string} name @returns {Promise<Passkey>} */
export async function makePasskey(name) {
  const offer = /** @type {Offer} */ (await ask("/api/me/passkeys/offer", { name }));
  const made = /** @type {PublicKeyCredential} */ (await navigator.credentials.create({ publicKey: {
    ...offer,
    challenge: bytes(offer.challenge),
    user: { ...offer.user, id: bytes(offer.user.id) },
    excludeCredentials: (offer.excludeCredentials ?? []).map(({ id, type }) => ({ type, id: bytes(id) })),
  } }));
  const response = /** @type {AuthenticatorAttestationResponse} */ (made.response);
  return ask("/api/me/passkeys/keep", {
    id: made.id, rawId: text(made.rawId), type: made.type,
    response: { clientDataJSON: text(response.clientDataJSON), attestationObject: text(response.attestationObject) },
  });
}

/** Become the person whose passkey is shown. @returns {Promise<unknown>} */
export async function showPasskey() {
  const asked = /** @type {Asked} */ (await ask("/api/passkeys/ask", {}));
  const shown = /** @type {PublicKeyCredential} */ (await navigator.credentials.get({ publicKey: { ...asked, challenge: bytes(asked.challenge), allowCredentials: [] } }));
  const response = /** @type {AuthenticatorAssertionResponse} */ (shown.response);
  return becoming(() => ask("/api/passkeys/show", {
    id: shown.id, rawId: text(shown.rawId), type: shown.type,
    response: {
      clientDataJSON: text(response.clientDataJSON), authenticatorData: text(response.authenticatorData),
      signature: text(response.signature), userHandle: text(response.userHandle),
    },
  }));
}

/** The passkeys of this person. @returns {Promise<Passkey[]>} */
export const ownPasskeys = () => ask("/api/me/passkeys", {});

/** @param {string} id @returns {Promise<unknown>} */
export const forgetPasskey = (id) => ask("/api/me/passkeys/forget", { id });
