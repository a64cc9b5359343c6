import type { Cell } from '@winnow/formulas';
import { type Column, isList, refAllocator } from '@winnow/kernel';
import { aggregate, columnExpr, type Expr, type Item, native } from '@winnow/sql';
import { aggregateCell } from '../../params/aggregate-param.ts';
import type { Relation } from '../../relation.ts';
import type { MatchDuplicatesParams } from './match-duplicates.ts';

/** Which cell of the merged rows survives. */
export const survivorRules = {
  first: 'The first value',
  last: 'The last value',
  mode: 'The most frequent',
  longest: 'The longest text',
  smallest: 'The smallest',
  largest: 'The largest',
  join: 'All distinct values, comma-separated',
} as const;

export type SurvivorRule = keyof typeof survivorRules;

const functions = {
  first: 'first',
  last: 'last',
  mode: 'mode',
  smallest: 'min',
  largest: 'max',
  join: 'joinDistinct',
} as const;

/**
 * Merges the rows of each value of `group` into one, in the place of the first of them, with each
 * column merged by its rule. A rule that does not support the type of a column falls back to the
 * first cell.
 */
export function mergedRows(
  input: Relation,
  group: Expr,
  { survivor, rules }: Pick<MatchDuplicatesParams, 'survivor' | 'rules'>,
): Relation {
  const ruleOf = new Map(rules.map((rule) => [rule.column, rule.survivor]));
  const allocate = refAllocator(['cluster']);
  const items: Item[] = [];
  const add = (name: string, expr: Expr): string => {
    const ref = allocate(name);
    items.push({ ref, expr });
    return ref;
  };
  const columns = input.schema.columns.map((column): Column => {
    const cell = survivorOf(input, column, ruleOf.get(column.name) ?? survivor);
    const ref = add(column.name, cell.expr);
    const own = { name: column.name, ref, type: cell.type };
    return cell.mismatch ? { ...own, mismatch: add(`${column.name} (text)`, cell.mismatch) } : own;
  });
  return { schema: { columns }, rel: aggregate(input.rel, [{ ref: 'cluster', expr: group }], items) };
}

function survivorOf(input: Relation, column: Column, rule: SurvivorRule): Cell {
  if (isList(column.type)) return listOf(input, column, rule);
  const first = (): Cell => of('first');
  const of = (name: string): Cell => {
    const made = aggregateCell(input, { function: name, column: column.name }, {});
    return made.ok ? made.value : first();
  };
  if (rule !== 'longest') return of(functions[rule]);
  return column.type === 'text' ? longest(column) : first();
}

/**
 * Returns the first or the last list that has items; an empty list if none has. For all rules
 * except `last`, the first.
 */
function listOf({ rel }: Relation, { ref, type }: Column, rule: SurvivorRule): Cell {
  const [duckdb, clickhouse] = rule === 'last' ? ['arg_max', 'argMaxIf'] : ['arg_min', 'argMinIf'];
  const sql = {
    duckdb: `COALESCE(${duckdb}(CASE WHEN len({0}) > 0 THEN {0} END, {1}), [])`,
    clickhouse: `${clickhouse}({0}, {1}, notEmpty({0}))`,
  };
  const call = native(sql, columnExpr(ref), columnExpr(rel.position));
  return { type, expr: { kind: 'aggregate', call } };
}

/**
 * Returns the text with the most characters; among equally long ones, the one that sorts last, so
 * that every engine agrees.
 */
function longest(column: Column): Cell {
  const call = native(
    {
      duckdb: "substr(max(lpad(CAST(length({0}) AS VARCHAR), 9, '0') || {0}), 10)",
      clickhouse: "substringUTF8(maxOrNull(concat(leftPad(toString(lengthUTF8({0})), 9, '0'), {0})), 10)",
    },
    columnExpr(column.ref),
  );
  return { type: 'text', expr: { kind: 'aggregate', call } };
}
