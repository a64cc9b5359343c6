import { type Expr, native, strict } from '@winnow/sql';

/**
 * Letters whose uppercase in ClickHouse (ICU) is several letters: `ﬁ`, `ŉ`; DuckDB leaves them
 * unchanged.
 */
const unfolding = 'ŉǰΐΰևẖẗẘẙẚὐὒὔὖᾶῂῆῇῒῖῗῢῤῦῧῲῶῷﬀﬁﬂﬃﬄﬅﬆﬓﬔﬕﬖﬗ';

export function lowered(text: Expr): Expr {
  return strict(
    { duckdb: 'lower({0})', clickhouse: "lowerUTF8(replaceAll(replaceAll({0}, 'Σ', 'σ'), 'İ', 'i'))" },
    text,
  );
}

export function raised(text: Expr): Expr {
  return strict(
    {
      duckdb: 'upper({0})',
      clickhouse: `if(match({0}, '[${unfolding}]'), arrayStringConcat(arrayMap(_c -> if(lengthUTF8(upperUTF8(_c)) > 1 AND _c <> 'ß', _c, upperUTF8(replaceAll(_c, 'ß', 'ẞ'))), extractAll(ifNull({0}, ''), '(?s).'))), upperUTF8(replaceAll({0}, 'ß', 'ẞ')))`,
    },
    text,
  );
}

export function headOf(text: Expr): Expr {
  return native({ duckdb: 'substring({0}, 1, 1)', clickhouse: 'substringUTF8({0}, 1, 1)' }, text);
}

export function tailOf(text: Expr): Expr {
  return native({ duckdb: 'substring({0}, 2)', clickhouse: 'substringUTF8({0}, 2)' }, text);
}

/** Returns the string without its accents, in composed form. */
export function unaccented(text: Expr): Expr {
  return native(
    {
      duckdb: 'nfc_normalize(strip_accents({0}))',
      clickhouse: "normalizeUTF8NFC(replaceRegexpAll(normalizeUTF8NFD({0}), '\\\\p{{Mn}}', ''))",
    },
    text,
  );
}
