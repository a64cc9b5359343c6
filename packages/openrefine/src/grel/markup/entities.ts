/** Names of Latin 1 characters from U+00A0 on, in order. https://www.w3.org/TR/html4/sgml/entities.html */
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );
const others: Readonly<Record<string, string>> = {
  OElig: 'Œ',
  oelig: 'œ',
  Scaron: 'Š',
  scaron: 'š',
  Yuml: 'Ÿ',
  fnof: 'ƒ',
  circ: 'ˆ',
  tilde: '˜',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  zwnj: '\u200c',
  zwj: '\u200d',
  lrm: '\u200e',
  rlm: '\u200f',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  dagger: '†',
  Dagger: '‡',
  bull: '•',
  hellip: '…',
  permil: '‰',
  prime: '′',
  Prime: '″',
  lsaquo: '‹',
  rsaquo: '›',
  oline: '‾',
  frasl: '⁄',
  euro: '€',
  trade: '™',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  harr: '↔',
  minus: '−',
  infin: '∞',
  ne: '≠',
  le: '≤',
  ge: '≥',
  sum: '∑',
  prod: '∏',
  radic: '√',
  asymp: '≈',
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  sigma: 'σ',
  omega: 'ω',
  Delta: 'Δ',
  Sigma: 'Σ',
  Omega: 'Ω',
  spades: '♠',
  clubs: '♣',
  hearts: '♥',
  diams: '♦',
};
const basic: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

const byName = new Map<string, string>([
  ...latin.map((name, i) => [name, String.fromCharCode(0xa0 + i)] as const),
  ...Object.entries(others),
  ...Object.entries(basic),
]);
const byCharacter = new Map([...byName].map(([name, character]) => [character, name]));

/** Characters that have a name in HTML 4 become that name. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"\u00a0-\uffff]/g, (character) => {
    const name = byCharacter.get(character);
    return name === undefined ? character : `&${name};`;
  });
}

/** References become characters; names of HTML beyond the five of XML only where it is HTML. */
export function unescapeMarkup(text: string, html: boolean): string {
  return text.replace(
    /&(?:#[xX]([0-9a-fA-F]{1,6})|#(\d{1,7})|([A-Za-z][A-Za-z0-9]*));/g,
    (written, hex, decimal, name) => {
      if (name !== undefined) {
        if (name === 'apos' && !html) return "'";
        return (html ? byName.get(name) : basic[name]) ?? written;
      }
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
        ? String.fromCodePoint(code)
        : written;
    },
  );
}
