import { defineFunction } from '../../function.ts';

export const toInteger = defineFunction({
  name: 'toInteger',
  family: 'number',
  aliases: ['integer', 'toInt'],
  summary: 'Converts text or a whole number to an integer.',
  signatures: [
    {
      params: [{ name: 'text', type: 'text' }],
      returns: 'integer',
      lower: {
        duckdb:
          "CASE WHEN regexp_full_match({0}, '\\s*[+-]?\\d+\\s*') THEN TRY_CAST({0} AS BIGINT) WHEN regexp_full_match({0}, '\\s*[+-]?\\d+\\.0*\\s*') THEN TRY_CAST(regexp_replace({0}, '\\.0*', '') AS BIGINT) END",
        clickhouse:
          "toInt64OrNull(extract(ifNull({0}, ''), '^\\\\s*\\\\+?(-?\\\\d+)(?:\\\\.0*)?\\\\s*\\\\z'))",
        polars:
          '{0}.str.extract(r"^[ \\t\\n\\f\\r]*\\+?(-?[0-9]+)(?:\\.0*)?[ \\t\\n\\f\\r]*\\z").cast(pl.Int64, strict=False)',
      },
    },
    {
      params: [{ name: 'integer', type: 'integer' }],
      returns: 'integer',
      lower: { cell: ([cell]) => cell! },
    },
    {
      params: [{ name: 'boolean', type: 'boolean' }],
      returns: 'integer',
      lower: { duckdb: 'CAST({0} AS BIGINT)', clickhouse: "CAST({0}, 'Nullable(Int64)')" },
      total: true,
    },
    {
      params: [{ name: 'number', type: 'decimal' }],
      returns: 'integer',
      lower: {
        duckdb: 'CASE WHEN {0} = trunc({0}) THEN TRY_CAST(trunc({0}) AS BIGINT) END',
        clickhouse: 'if({0} = trunc({0}), toInt64OrNull(toString({0})), NULL)',
      },
    },
    {
      params: [{ name: 'number', type: 'number' }],
      returns: 'integer',
      lower: {
        duckdb: 'CASE WHEN {0} = trunc({0}) THEN TRY_CAST({0} AS BIGINT) END',
        clickhouse: "accurateCastOrNull({0}, 'Int64')",
      },
    },
  ],
  nulls: 'propagate',
  fails: 'it isn’t a 64-bit whole number',
  examples: [
    { formula: 'toInteger("42")', gives: 42 },
    { formula: 'toInteger("-7.00")', gives: -7 },
    { formula: 'toInteger("+7")', gives: 7 },
    { formula: 'toInteger(3.0)', gives: 3 },
    { formula: 'toInteger("9007199254740993")', gives: '9007199254740993' },
    { formula: 'toInteger(3.5)', gives: { mismatch: '3.5' } },
    { formula: 'toInteger("x")', gives: { mismatch: 'x' } },
    { formula: 'toInteger(1e300)', gives: { mismatch: '1e300' } },
  ],
});
