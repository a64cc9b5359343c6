import type { Json } from '@winnow/kernel';
import { type Expr, type NativeSql, native } from '@winnow/sql';
import type { OptionalParam, RequiredParam, SignatureOf } from '../../function.ts';

const maxLength = 1_000;

/**
 * Returns signatures for the start or end of the n-th match of a pattern, in characters from 0.
 * Neither engine reports the position of a match, but it follows from the lengths of the parts
 * between matches and of the matches before it. Patterns that match an empty string have no
 * positions.
 */
export function matchEdge(
  edge: 'start' | 'end',
): readonly [SignatureOf<readonly [RequiredParam, RequiredParam, OptionalParam]>] {
  return [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'pattern', type: 'regex' },
        { name: 'n', type: 'integer', default: 0, constant: true, check: checkN },
      ],
      returns: 'integer',
      lower: ([text, pattern, n]) => native(placeOf(edge, numberOf(n!)), text!, pattern!),
      guardNulls: true,
    },
  ];
}

function checkN(value: Json): string | undefined {
  return typeof value === 'number' && Math.abs(value) <= maxLength
    ? undefined
    : `it isn’t between ${-maxLength} and ${maxLength}`;
}

function numberOf(n: Expr): number {
  return n.kind === 'literal' ? Number(n.value) : 0;
}

function placeOf(edge: 'start' | 'end', n: number): NativeSql {
  const duckIndex = n < 0 ? `(len(_f.m) - ${-n})` : String(n);
  const clickIndex = n < 0 ? `(length(_f.1) - ${-n})` : String(n);
  const matches = edge === 'end' ? 1 : 0;
  const duckdb = [
    `length(array_to_string(_f.p[1:${duckIndex} + 1], ''))`,
    `length(array_to_string(_f.m[1:${duckIndex} + ${matches}], ''))`,
  ].join(' + ');
  const clickhouse = [
    `lengthUTF8(arrayStringConcat(arraySlice(_f.2, 1, ${clickIndex} + 1)))`,
    `lengthUTF8(arrayStringConcat(arraySlice(_f.1, 1, ${clickIndex} + ${matches})))`,
  ].join(' + ');
  return {
    duckdb: `list_transform([{{'m': list_filter(regexp_extract_all({0}, {1}), lambda _m: _m <> ''), 'p': str_split_regex({0}, {1})}}], lambda _f: CASE WHEN len(_f.p) = len(_f.m) + 1 AND ${duckIndex} >= 0 AND ${duckIndex} < len(_f.m) THEN ${duckdb} END)[1]`,
    clickhouse: `arrayElement(arrayMap(_f -> if(length(_f.2) = length(_f.1) + 1 AND toInt64(${clickIndex}) >= 0 AND toInt64(${clickIndex}) < toInt64(length(_f.1)), toInt64(${clickhouse}), NULL), [tuple(arrayFilter(_m -> _m <> '', arrayMap(_g -> _g[1], extractAllGroupsVertical(assumeNotNull({0}), concat('(', {1}, ')')))), splitByRegexp({1}, assumeNotNull({0})))]), 1)`,
  };
}
