/** Nobody who runs the server has anything to say. @typedef {Pick<import("./protocol").Announced, "text" | "draining">} Notice */

/** @type {Notice} */
export const SILENT = { text: "", draining: false };
