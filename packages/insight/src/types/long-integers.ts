import {
  type Column,
  decimalDigits,
  decimalType,
  type Json,
  type LogicalType,
  ok,
  type Result,
} from '@winnow/kernel';
import {
  type AggregateExpr,
  aggregate,
  allOf,
  type Expr,
  type NativeSql,
  native,
  op,
  type Rel,
} from '@winnow/sql';
import { readText } from '@winnow/steps';
import { namesAmount } from './identifier-of.ts';
import { namesOne, nameWords } from './name-words.ts';
import { countWhere, matches } from './text-counts.ts';

/** What a column of long integers is: a type, or the reason why its digits stay text. */
export type LongIntegers =
  | { readonly type: LogicalType }
  | { readonly why: 'digits that a number would lose' | 'long identifiers' };

export const leadingZero = '^\\s*[+-]?0[0-9]';
const whole = '^\\s*[+-]?([0-9]+)\\s*$';
const negative = '^\\s*-';
const digitsSql: NativeSql = {
  duckdb: `length(regexp_extract({0}, '${whole}', 1))`,
  clickhouse: `length(extract(ifNull({0}, ''), '${whole.replaceAll('\\', '\\\\')}'))`,
};
const identifierWords = [
  ...['id', 'ids', 'uid', 'guid', 'uuid', 'key', 'hash', 'code', 'ref', 'reference', 'serial', 'token'],
];

/**
 * Judges integers of which some have 19 digits or more. If all have the same length and none is
 * negative, they are identifiers, unless the name says that they are counted or measured, such as
 * nanoseconds of a time. Otherwise they are integers if 64 bits hold them all, or else decimals
 * without places, except in a column named like an identifier.
 *
 * @param columns with their strings, without thousands separators
 */
export async function judgeLongIntegers(
  rel: Rel,
  columns: readonly { readonly column: Column; readonly text: Expr }[],
  ask: (rel: Rel) => Promise<Result<readonly (readonly Json[])[]>>,
): Promise<Result<ReadonlyMap<string, LongIntegers>>> {
  if (columns.length === 0) return ok(new Map());
  const items = columns.flatMap(({ text }) => counts(text)).map((expr, i) => ({ ref: `l${i}`, expr }));
  const counted = await ask(aggregate(rel, [], items));
  if (!counted.ok) return counted;
  const width = items.length / columns.length;
  const found = columns.map(({ column: { name } }, i) => {
    const numbers = counted.value[0]!.slice(i * width, (i + 1) * width).map(Number);
    return [name, judged(name, numbers)] as const;
  });
  return ok(new Map(found));
}

function counts(text: Expr): readonly AggregateExpr[] {
  const isWhole = matches(whole, text);
  const bound = (of: 'min' | 'max'): AggregateExpr => ({
    kind: 'aggregate',
    call: native({ duckdb: `${of}({0})`, clickhouse: `${of}({0})` }, native(digitsSql, text)),
    filter: op('coalesce', isWhole, native({ duckdb: 'false', clickhouse: 'false' })),
  });
  const read = readText('integer', { type: 'text', expr: text }).expr;
  return [
    bound('min'),
    bound('max'),
    countWhere(matches(leadingZero, text)),
    countWhere(matches(negative, text)),
    countWhere(allOf([isWhole, op('isNull', read)])),
  ];
}

function judged(
  name: string,
  [least = 0, most = 0, zeros = 0, negatives = 0, tooLarge = 0]: number[],
): LongIntegers {
  if (zeros > 0 || most > decimalDigits) return { why: 'digits that a number would lose' };
  if (least === most && negatives === 0 && !namesAmount(name)) return { why: 'long identifiers' };
  if (tooLarge === 0) return { type: 'integer' };
  return namesThings(name) ? { why: 'long identifiers' } : { type: decimalType(0) };
}

/** Whether the name of a column says that its numbers identify things: `order id`, `Member No.` */
export function namesThings(name: string): boolean {
  return namesOne(nameWords(name), identifierWords);
}
