import { defineFunction } from '../../function.ts';

export const toNumber = defineFunction({
  name: 'toNumber',
  family: 'number',
  aliases: ['number'],
  summary: 'Converts text to a number: digits, sign, decimal point, exponent. True is 1 and false is 0.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'number',
      lower: {
        // Excludes what DuckDB accepts besides digits, sign, point and exponent; a regular
        // expression would take twice as long as parsing.
        duckdb:
          "CASE WHEN isfinite(TRY_CAST({0} AS DOUBLE)) AND NOT contains({0}, '_') AND NOT contains({0}, '+-') AND NOT contains({0}, chr(11)) THEN TRY_CAST({0} AS DOUBLE) END",
        clickhouse:
          "if(match({0}, '^\\\\s*[+-]?(\\\\d+\\\\.?\\\\d*|\\\\.\\\\d+)([eE][+-]?\\\\d+)?\\\\s*\\\\z'), nullIf(nullIf(toFloat64OrNull(trim(BOTH ' \\t\\n\\r\\f' FROM {0})), inf), -inf), NULL)",
        polars:
          'pl.when({0}.str.contains(r"^[ \\t\\n\\f\\r]*[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]+)?[ \\t\\n\\f\\r]*\\z")).then({0}.str.strip_chars().cast(pl.Float64, strict=False)).pipe(lambda number: pl.when(number.is_finite()).then(number))',
      },
    },
    {
      params: [{ name: 'boolean', type: 'boolean' }],
      returns: 'number',
      lower: {
        duckdb: 'CAST({0} AS DOUBLE)',
        clickhouse: "CAST({0}, 'Nullable(Float64)')",
        polars: '{0}.cast(pl.Float64)',
      },
      total: true,
    },
    { params: [{ name: 'number', type: 'number' }], returns: 'number', lower: { cell: ([cell]) => cell! } },
  ],
  nulls: 'propagate',
  fails: 'the text isn’t a number',
  examples: [
    { formula: 'toNumber(" 12.50 ")', gives: 12.5 },
    { formula: 'toNumber("-.5")', gives: -0.5 },
    { formula: 'toNumber("1e3")', gives: 1000 },
    { formula: 'toNumber(true)', gives: 1 },
    { formula: 'toNumber("12 oz")', gives: { mismatch: '12 oz' } },
    { formula: 'toNumber("1e999")', gives: { mismatch: '1e999' } },
    { formula: 'toNumber("")', gives: { mismatch: '' } },
  ],
});
