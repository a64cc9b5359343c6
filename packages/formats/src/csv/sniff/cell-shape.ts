/** What a cell looks like, judging by its text alone. */
export type CellShape =
  | 'empty'
  | 'number'
  | 'date'
  | 'time'
  | 'flag'
  | 'email'
  | 'url'
  | 'id'
  | 'json'
  | 'token'
  | 'words'
  | 'list'
  | 'prose'
  | 'odd';

const currency = String.raw`(?:[$€£¥₹₽₩₺฿]|USD|EUR|GBP|CHF|JPY|kr|zł|Kč|R\$)`;
const digits = String.raw`(?:\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d{1,3}(?:[  ’']\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d*)?|[.,]\d+)`;
const month =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december|mai|okt|dez|janv|févr|mars|avr|juin|juil|août|déc|ene|abr|ago|dic)';
const clock = String.raw`\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?[ap]\.?m\.?)?(?: ?(?:z|utc|gmt|[+-]\d{2}:?\d{2}))?`;
const day = String.raw`(?:\d{4}([-/.])\d{1,2}\1\d{1,2}|\d{1,2}([-/.])\d{1,2}\2(?:\d{4}|\d{2})|\d{1,2}[ -.]{0,2}${month}\.?[ ,-.]{0,2}(?:\d{4}|\d{2})|${month}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|${month}[ -]\d{2,4}|\d{4}年\d{1,2}月\d{1,2}日)`;

const digit = /\d/;

/**
 * In order: the first that matches is the shape. A string that lacks what all values of a shape
 * have is not tested against its pattern, since most of a pattern's cost is its compilation.
 */
const shapes: readonly (readonly [shape: CellShape, pattern: RegExp, needs?: RegExp])[] = [
  [
    'number',
    new RegExp(
      String.raw`^(?:\(${currency}? ?${digits}\)|[-+−]?(?:${currency} ?)?[-+−]?${digits}(?:e[-+]?\d{1,3})?(?: ?(?:%|‰|${currency}))?)$`,
      'iu',
    ),
    digit,
  ],
  [
    'date',
    new RegExp(`^(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?${day}(?:[t ,]{1,2}${clock})?$`, 'iu'),
    digit,
  ],
  ['time', new RegExp(`^${clock}$`, 'i'), digit],
  ['flag', /^(?:true|false|yes|no|y|n|t|f|null|none|nan|n\/a|na|nil|\\n|-|--|\?|inf|-inf)$/i],
  ['email', /^[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}.-]{1,253}\.\p{L}{2,24}$/u, /@/],
  ['url', /^(?:[a-z][a-z0-9+.-]{1,11}:\/\/|www\.)[^\s"<>]+$/i],
  [
    'id',
    /^(?:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\d{1,3}(?:\.\d{1,3}){3}(?::\d+|\/\d+)?|(?:[0-9a-f]{2}:){5}[0-9a-f]{2}|0x[0-9a-f]+)$/i,
  ],
  ['json', /^(?:\{.*\}|\[.*\])$/s],
  ['token', /^[\p{L}\p{N}\p{M}_.@#+&()'’°ºª²³µ%*/\\!?-]+$/u],
  [
    'words',
    /^[\p{L}\p{N}\p{M}_.@#+&()'’°ºª²³µ%*/\\!?<>=–—“”„«»‘…$€£-]+(?:[  ][\p{L}\p{N}\p{M}_.@#+&()'’°ºª²³µ%*/\\!?<>=–—“”„«»‘…$€£:-]+)*$/u,
  ],
  [
    'list',
    /^[\p{L}\p{N}_.+-]+(?:(?:; ?[\p{L}\p{N}_.+-]+)+|(?:\| ?[\p{L}\p{N}_.+-]+)+|(?:, ?[\p{L}\p{N}_.+-]+)+)$/u,
    /[;|,]/,
  ],
  ['prose', /^(?:[^"\t|;^\p{Cc}]|[\r\n])*$/u],
];

/** Maximum length of text that is examined; longer text is prose. */
const maxExaminedLength = 200;

/** Returns the shape of a cell, ignoring surrounding spaces. */
export function cellShape(cell: string): CellShape {
  const text = cell.trim();
  if (text === '') return 'empty';
  if (text.length > maxExaminedLength)
    return /^[^"\t|;^]*$/.test(text.slice(0, maxExaminedLength)) ? 'prose' : 'odd';
  for (const [shape, pattern, needs] of shapes)
    if ((!needs || needs.test(text)) && pattern.test(text)) return shape;
  return 'odd';
}

/** How strongly a shape suggests that the cell was split in the right places. */
export const shapeWeight: Readonly<Record<CellShape, number>> = {
  empty: 0.75,
  number: 1,
  date: 1,
  time: 1,
  flag: 1,
  email: 1,
  url: 1,
  id: 1,
  json: 0.9,
  token: 0.95,
  words: 0.9,
  list: 0.55,
  prose: 0.6,
  odd: 0.15,
};

/** Whether a shape is one that column names seldom have. */
export function isTyped(shape: CellShape): boolean {
  return ['number', 'date', 'time', 'flag', 'email', 'url', 'id', 'json'].includes(shape);
}
