import { type Expr, native } from '@winnow/sql';
import { unaccented } from './letters.ts';
import { replacing } from './regex-sql.ts';

/** Letters and ligatures that are several plain letters, as OpenRefine's keys write them. */
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
/** Letters that are one plain letter or digit each. */
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

/** Punctuation, modifier letters and signs, and controls but for those that part words. */
const unwanted = replacing({
  find: '[\\p{P}\\p{Lm}\\p{Sk}\\x{00}-\\x{08}\\x{0e}-\\x{1f}\\x{7f}-\\x{84}\\x{86}-\\x{9f}]+',
  by: '',
});

/**
 * A text in lower case as the key-collision methods of OpenRefine fold it: without accents,
 * punctuation and controls; ligatures and letters such as ø, ß and þ in plain letters.
 */
export function foldedLetters(text: Expr): Expr {
  return native(unwanted, native(written, unaccented(text)));
}
