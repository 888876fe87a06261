import { noChange as H } from "./lit-html.js";

/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
var C = { ATTRIBUTE: 1, CHILD: 2, PROPERTY: 3, BOOLEAN_ATTRIBUTE: 4, EVENT: 5, ELEMENT: 6 }, P = (e) => (...i) => ({ _$litDirective$: e, values: i }), m = class {
  constructor(i) {
  }
  get _$AU() {
    return this._$AM._$AU;
  }
  _$AT(i, s, c) {
    this._$Ct = i, this._$AM = s, this._$Ci = c;
  }
  _$AS(i, s) {
    return this.update(i, s);
  }
  update(i, s) {
    return this.render(...s);
  }
};

import { _$LH as D } from "./lit-html.js";
/**
 * @license
 * Copyright 2020 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
var { I: B } = D, g = (e) => e;
var x = () => document.createComment(""), _ = (e, i, s) => {
  let c = e._$AA.parentNode, t = i === void 0 ? e._$AB : i._$AA;
  if (s === void 0) {
    let o = c.insertBefore(x(), t), r = c.insertBefore(x(), t);
    s = new B(o, r, e, e.options);
  } else {
    let o = s._$AB.nextSibling, r = s._$AM, $ = r !== e;
    if ($) {
      let n;
      s._$AQ?.(e), s._$AM = e, s._$AP !== void 0 && (n = e._$AU) !== r._$AU && s._$AP(n);
    }
    if (o !== t || $) {
      let n = s._$AA;
      for (; n !== o; ) {
        let A = g(n).nextSibling;
        g(c).insertBefore(n, t), n = A;
      }
    }
  }
  return s;
}, f = (e, i, s = e) => (e._$AI(i, s), e), V = {}, E = (e, i = V) => e._$AH = i, M = (e) => e._$AH, v = (e) => {
  e._$AR(), e._$AA.remove();
};

/**
 * @license
 * Copyright 2017 Google LLC
 * SPDX-License-Identifier: BSD-3-Clause
 */
var R = (e, i, s) => {
  let c = /* @__PURE__ */ new Map();
  for (let t = i; t <= s; t++) c.set(e[t], t);
  return c;
}, L = P(class extends m {
  constructor(e) {
    if (super(e), e.type !== C.CHILD) throw Error("repeat() can only be used in text expressions");
  }
  dt(e, i, s) {
    let c;
    s === void 0 ? s = i : i !== void 0 && (c = i);
    let t = [], o = [], r = 0;
    for (let $ of e) t[r] = c ? c($, r) : r, o[r] = s($, r), r++;
    return { values: o, keys: t };
  }
  render(e, i, s) {
    return this.dt(e, i, s).values;
  }
  update(e, [i, s, c]) {
    let t = M(e), { values: o, keys: r } = this.dt(i, s, c);
    if (!Array.isArray(t)) return this.ut = r, o;
    let $ = this.ut ??= [], n = [], A, T, l = 0, u = t.length - 1, a = 0, d = o.length - 1;
    for (; l <= u && a <= d; ) if (t[l] === null) l++;
    else if (t[u] === null) u--;
    else if ($[l] === r[a]) n[a] = f(t[l], o[a]), l++, a++;
    else if ($[u] === r[d]) n[d] = f(t[u], o[d]), u--, d--;
    else if ($[l] === r[d]) n[d] = f(t[l], o[d]), _(e, n[d + 1], t[l]), l++, d--;
    else if ($[u] === r[a]) n[a] = f(t[u], o[a]), _(e, t[l], t[u]), u--, a++;
    else if (A === void 0 && (A = R(r, a, d), T = R($, l, u)), A.has($[l])) if (A.has($[u])) {
      let p = T.get(r[a]), h = p !== void 0 ? t[p] : null;
      if (h === null) {
        let y = _(e, t[l]);
        f(y, o[a]), n[a] = y;
      } else n[a] = f(h, o[a]), _(e, t[l], h), t[p] = null;
      a++;
    } else v(t[u]), u--;
    else v(t[l]), l++;
    for (; a <= d; ) {
      let p = _(e, n[d + 1]);
      f(p, o[a]), n[a++] = p;
    }
    for (; l <= u; ) {
      let p = t[l++];
      p !== null && v(p);
    }
    return this.ut = r, E(e, n), H;
  }
});
export {
  L as repeat
};
