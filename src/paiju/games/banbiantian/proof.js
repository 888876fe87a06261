/** Ban Bian Tian Zha, BT-8: nobody deals, which a record writes as seat 0. @type {import("/proof/draws.js").Finding} */
export const first = (_, __, deck) => ({ dealer: 0, deck });
