import { type Expr, native } from '@winnow/sql';
import { unaccented } from './letters.ts';
import { replacing } from './regex-sql.ts';

/** Letters and ligatures that become several plain letters, as in OpenRefine's keys. */
const several: readonly (readonly [string, string])[] = [
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['ø', 'oe'],
  ['œ', 'oe'],
  ['þ', 'th'],
  ['ĳ', 'ij'],
  ['ǆ', 'dz'],
  ['ǉ', 'lj'],
  ['ǌ', 'nj'],
  ['ǳ', 'dz'],
  ['ﬀ', 'ff'],
  ['ﬁ', 'fi'],
  ['ﬂ', 'fl'],
  ['ﬃ', 'ffi'],
  ['ﬄ', 'ffl'],
  ['ﬅ', 'st'],
  ['ﬆ', 'st'],
];

/** Fullwidth forms of ASCII, from the exclamation mark to the tilde. */
const wide = Array.from({ length: 94 }, (_, i) => [0xff01 + i, 0x21 + i] as const);
/** Letters that become one plain letter or digit each. */
const one = [
  `©ðđɖƿħıĸłŋſŧẜẝŀŉẚªº²³¹${String.fromCodePoint(...wide.map(([letter]) => letter))}`,
  `cdddwhiklnstsslnaao231${String.fromCodePoint(...wide.map(([, plain]) => plain))}`,
].map((text) => text.replaceAll("'", "''").replaceAll('{', '{{').replaceAll('}', '}}')) as [string, string];

const written = {
  duckdb: `translate(${inSql('replace')}, '${one[0]}', '${one[1]}')`,
  clickhouse: `translateUTF8(${inSql('replaceAll')}, '${one[0]}', '${one[1].replaceAll('\\', '\\\\')}')`,
};

function inSql(replace: string): string {
  return several.reduce((sql, [from, to]) => `${replace}(${sql}, '${from}', '${to}')`, '{0}');
}

/**
 * Removes punctuation, modifier letters and signs, and controls except those that separate words.
 */
const unwanted = replacing({
  find: '[\\p{P}\\p{Lm}\\p{Sk}\\x{00}-\\x{08}\\x{0e}-\\x{1f}\\x{7f}-\\x{84}\\x{86}-\\x{9f}]+',
  by: '',
});

/**
 * Folds a lowercase string like the key-collision methods of OpenRefine: without accents,
 * punctuation and controls, and with ligatures and letters such as ø, ß and þ as plain letters.
 */
export function foldedLetters(text: Expr): Expr {
  return native(unwanted, native(written, unaccented(text)));
}
