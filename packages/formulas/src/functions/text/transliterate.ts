import { type Expr, literal, type NativeSql, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { unaccented } from './letters.ts';
import { once } from './once.ts';
import { replacing } from './regex-sql.ts';

export const transliterate = defineFunction({
  name: 'transliterate',
  family: 'text',
  aliases: ['toLatin', 'latinize'],
  summary:
    'Transliterates Cyrillic, Greek and special Latin letters such as ß and ø to plain Latin letters (BGN/PCGN, ELOT 743). Other scripts are kept.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'text',
      lower: ([text]) => once(text!, '_t', beyondAscii),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'transliterate("Юрий Щукин, Київ, Харьков")', gives: 'Yuriy Shchukin, Kiyiv, Kharkov' },
    { formula: 'transliterate("Ђорђе Љубичић")', gives: 'Dorde Ljubichic' },
    {
      formula: 'transliterate("Γεώργιος Παπαδόπουλος, Εύβοια, Άγγελος")',
      gives: 'Georgios Papadopoulos, Evvoia, Angelos',
    },
    {
      formula: 'transliterate("Straße, Østergård, Łódź, İzmir, Þór")',
      gives: 'Strasse, Ostergard, Lodz, Izmir, Thor',
    },
    { formula: 'transliterate("ЩУКИН, ΕΥΤΥΧΙΑ")', gives: 'SHCHUKIN, EFTYCHIA' },
    { formula: 'transliterate(trim(" 東京 a "))', gives: '東京 a' },
  ],
});

/**
 * Letters that become one Latin letter each. Cyrillic is replaced before marks are removed, since й
 * is not и with a mark.
 */
const cyrillic = ['абвгґдезийіјклмнопрстћуўфыэђ', 'abvggdeziyijklmnoprstcuwfyed'] as const;
const greek = ['αβγδεζηικλμνξοπρσςτυφω', 'avgdeziiklmnxoprsstyfo'] as const;
const latin = ['øłđðıħŧŋ', 'olddihtn'] as const;

/** Letters that become several Latin letters, or none. */
const several: Readonly<Record<string, string>> = {
  ...{ ё: 'yo', є: 'ye', ж: 'zh', ї: 'yi', х: 'kh', ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ъ: '', ь: '' },
  ...{ ю: 'yu', я: 'ya', љ: 'lj', њ: 'nj', џ: 'dzh', ѓ: 'gj', ќ: 'kj', ѕ: 'dz' },
  ...{ θ: 'th', χ: 'ch', ψ: 'ps', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', ĳ: 'ij' },
};

/** Greek letters that sound different in combination: ευ is ev, or ef before voiceless letters. */
const together: NativeSql = replacing(
  { find: '([αεηΑΕΗ])[υύ]([θκξπσςτφχψ]|[^\\p{Greek}]|\\z)', by: '\\1f\\2' },
  { find: '([αεηΑΕΗ])[υύ]', by: '\\1v' },
  { find: '([ΑΕΗ])[ΥΎ]([ΘΚΞΠΣΤΦΧΨ]|[^\\p{Greek}]|\\z)', by: '\\1F\\2' },
  { find: '([ΑΕΗ])[ΥΎ]', by: '\\1V' },
  { find: '([οΟ])[υύ]', by: '\\1u' },
  { find: 'Ο[ΥΎ]', by: 'ΟU' },
  { find: 'γ([γξχ])', by: 'ν\\1' },
  { find: 'Γ([ΓΞΧ])', by: 'Ν\\1' },
  { find: '(\\A|[^\\p{Greek}])μπ', by: '\\1b' },
  { find: '(\\A|[^\\p{Greek}])Μ[πΠ]', by: '\\1B' },
);

function beyondAscii(text: Expr): Expr {
  const composed = native({ duckdb: 'nfc_normalize({0})', clickhouse: 'normalizeUTF8NFC({0})' }, text);
  const written = once(inLatin(composed), '_w', (latin) =>
    native(
      {
        duckdb:
          "CASE WHEN regexp_matches({0}, '\\p{{Lu}}\\p{{Lu}}') AND NOT regexp_matches({0}, '\\p{{Ll}}') THEN upper({1}) ELSE {1} END",
        clickhouse:
          "if(match({0}, '\\\\p{{Lu}}\\\\p{{Lu}}') AND NOT match({0}, '\\\\p{{Ll}}'), upperUTF8({1}), {1})",
      },
      text,
      latin,
    ),
  );
  return native(
    {
      duckdb: "CASE WHEN regexp_matches({0}, '[^\\x{{0}}-\\x{{7f}}]') THEN {1} ELSE {0} END",
      clickhouse: "if(match({0}, '[^\\\\x{{0}}-\\\\x{{7f}}]'), {1}, {0})",
    },
    text,
    written,
  );
}

function inLatin(text: Expr): Expr {
  const longer = Object.entries(several).reduce((expr, [from, to]) => {
    const small = replaced(expr, from, to);
    return from === 'ß' ? small : replaced(small, from.toUpperCase(), capital(to));
  }, native(together, text) as Expr);
  return translated(translated(unaccented(translated(longer, cyrillic)), greek), latin);
}

function replaced(text: Expr, from: string, to: string): Expr {
  return native(
    { duckdb: 'replace({0}, {1}, {2})', clickhouse: 'replaceAll({0}, {1}, {2})' },
    text,
    literal('text', from),
    literal('text', to),
  );
}

/** Translates lowercase letters and their capitals. */
function translated(text: Expr, [from, to]: readonly [string, string]): Expr {
  return native(
    { duckdb: 'translate({0}, {1}, {2})', clickhouse: 'translateUTF8({0}, {1}, {2})' },
    text,
    literal('text', from + from.toUpperCase()),
    literal('text', to + to.toUpperCase()),
  );
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
