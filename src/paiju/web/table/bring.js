/** What a game's table needs beside its page: the cards, and the layout. */
import { bringPack } from "../cards/packs.js";
import { bringLayout } from "./layouts.js";

/** @param {import("../cards/picture.js").Look} look */
export const bring = (look) => Promise.all([bringPack(look), bringLayout(look)]);
