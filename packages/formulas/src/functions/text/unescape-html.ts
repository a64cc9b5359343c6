import { type Expr, literal, type NativeSql, native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { charOf } from './code-point.ts';
import { references } from './html-references.ts';
import { once } from './once.ts';
import { patternIn } from './regex-sql.ts';

export const unescapeHtml = defineFunction({
  name: 'unescapeHtml',
  family: 'text',
  aliases: ['unescapeXml', 'htmlDecode', 'decodeHtml'],
  summary:
    'Decodes HTML and XML character references, named (&eacute;) and numeric (&#233;, &#xE9;). A no-break space becomes a space.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'text',
      lower: ([text]) => once(text!, '_t', unescaped),
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'unescapeHtml("Fish &amp; Chips &lt;3")', gives: 'Fish & Chips <3' },
    { formula: 'unescapeHtml("AT&amp;amp;T")', gives: 'AT&amp;T' },
    {
      formula: 'unescapeHtml("Caf&eacute;, &Eacute;cole &mdash; 5&nbsp;&euro;")',
      gives: 'Café, École — 5 €',
    },
    { formula: 'unescapeHtml("It&#8217;s &#x27;&#X1F600;&#x27; &#146;")', gives: "It’s '😀' ’" },
    {
      formula: 'unescapeHtml("R&D; a & b; &#0; &#xD800; &nosuch; &#9999999;")',
      gives: 'R&D; a & b; &#0; &#xD800; &nosuch; &#9999999;',
    },
  ],
});

function unescaped(text: Expr): Expr {
  const [names, letters] = [[...references.keys()], [...references.values()]];
  const entries = names.map((name, i) => `${name} ${letters[i]}`);
  return native(
    parts,
    text,
    literal('text', `\t${entries.join('\t')}\t`),
    literal({ list: 'text' }, names),
    literal({ list: 'text' }, letters),
  );
}

const token = patternIn('(?s)&(?:#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6}|[A-Za-z][A-Za-z0-9]{1,7});|[^&]+|&');
/**
 * SQL of the name in a part `_r` of the string, or of `#` and its number; empty if the part is not
 * a reference.
 */
const key = {
  duckdb: `CASE WHEN regexp_matches(_r, '^&#[xX].*;$') THEN '#' || TRY_CAST('0x' || substring(_r, 4, length(_r) - 4) AS BIGINT) WHEN regexp_matches(_r, '^&#.*;$') THEN '#' || TRY_CAST(substring(_r, 3, length(_r) - 3) AS BIGINT) WHEN regexp_matches(_r, '^&.*;$') THEN substring(_r, 2, length(_r) - 2) ELSE '' END`,
  clickhouse: `multiIf(match(_r, '^&#[xX].*;$'), concat('#', toString(reinterpretAsUInt32(reverse(unhex(leftPad(substring(_r, 4, length(_r) - 4), 8, '0')))))), match(_r, '^&#.*;$'), concat('#', toString(toUInt32OrZero(substring(_r, 3, length(_r) - 3)))), match(_r, '^&.*;$'), substring(_r, 2, length(_r) - 2), '')`,
};
const numbered = {
  duckdb: (charOf.duckdb as string).replaceAll('{0}', 'TRY_CAST(substring(_p[2], 2) AS BIGINT)'),
  clickhouse: (charOf.clickhouse as string).replaceAll('{0}', 'toInt64OrZero(substring(_p[2], 2))'),
};
const parts: NativeSql = {
  duckdb: `CASE WHEN contains({0}, '&') THEN list_aggregate(list_transform(list_transform(regexp_extract_all({0}, ${token.duckdb}), lambda _r: [_r, ${key.duckdb}]), lambda _p: CASE WHEN _p[2] = '' THEN _p[1] ELSE coalesce(nullif(split_part(split_part({1}, chr(9) || _p[2] || ' ', 2), chr(9), 1), ''), CASE WHEN starts_with(_p[2], '#') THEN ${numbered.duckdb} END, _p[1]) END), 'string_agg', '') ELSE {0} END`,
  clickhouse: `if(position({0}, '&') > 0, arrayStringConcat(arrayMap(_p -> if(_p[2] = '', _p[1], coalesce(nullIf(transform(_p[2], {2}, {3}, ''), ''), if(startsWith(_p[2], '#'), ${numbered.clickhouse}, NULL), _p[1])), arrayMap(_r -> [_r, ${key.clickhouse}], extractAll(assumeNotNull({0}), ${token.clickhouse})))), {0})`,
};
