import { isList } from '@winnow/kernel';
import { caseWhen, type NativeSql, native, op } from '@winnow/sql';
import type { Cell } from '../../cell.ts';
import { emptyCell, isNullLiteral } from '../../lower/call.ts';

/**
 * Returns a part of a string (by code points) or of a list; up to the end if no end is given. Null
 * if the string or a position is null.
 */
export function sliceCell([target, start, end]: readonly Cell[]): Cell {
  if (isNullLiteral(start!)) return emptyCell(target!.type);
  const list = isList(target!.type);
  const kind = list ? lists : strings;
  const open = isNullLiteral(end!);
  const plain = open
    ? native(kind.from, target!.expr, start!.expr)
    : native(kind.part, target!.expr, start!.expr, end!.expr);
  const positions = open ? [start!] : [start!, end!];
  const nothing = emptyCell(target!.type).expr;
  const guards = positions
    .filter(({ expr }) => list && expr.kind !== 'literal')
    .map(({ expr }) => ({ when: op('isNull', expr), result: nothing }));
  const cell: Cell = { type: target!.type, expr: caseWhen(guards, plain) };
  return target!.mismatch ? { ...cell, mismatch: target!.mismatch } : cell;
}

/** Positions start at 0 and may be negative; those before the beginning are clamped to it. */
const at = (length: string, position: string) => ({
  duckdb: `CASE WHEN ${position} < 0 THEN greatest(${length} + ${position}, 0) WHEN ${position} > 2000000000 THEN 2000000000 ELSE ${position} END`,
  clickhouse: `multiIf(${position} < 0, greatest(${length} + ${position}, 0), ${position} > 2000000000, 2000000000, ${position})`,
});

const duckText = (position: string) => at('length({0})', position).duckdb;
const clickText = (position: string) => at('toInt64(lengthUTF8({0}))', position).clickhouse;
const duckList = (position: string) => at('len({0})', position).duckdb;
const clickList = (position: string) => at('toInt64(length({0}))', position).clickhouse;

const strings: { readonly from: NativeSql; readonly part: NativeSql } = {
  from: {
    duckdb: `substring({0}, ${duckText('{1}')} + 1)`,
    clickhouse: `substringUTF8({0}, ${clickText('{1}')} + 1)`,
  },
  part: {
    duckdb: `substring({0}, ${duckText('{1}')} + 1, greatest(${duckText('{2}')} - ${duckText('{1}')}, 0))`,
    clickhouse: `substringUTF8({0}, ${clickText('{1}')} + 1, greatest(${clickText('{2}')} - ${clickText('{1}')}, 0))`,
  },
};

const lists: { readonly from: NativeSql; readonly part: NativeSql } = {
  from: {
    duckdb: `{0}[${duckList('{1}')} + 1:]`,
    clickhouse: `arraySlice({0}, ifNull(${clickList('{1}')}, 0) + 1)`,
  },
  part: {
    duckdb: `{0}[${duckList('{1}')} + 1:${duckList('{2}')}]`,
    clickhouse: `arraySlice({0}, ifNull(${clickList('{1}')}, 0) + 1, greatest(ifNull(${clickList('{2}')}, 0) - ifNull(${clickList('{1}')}, 0), 0))`,
  },
};
