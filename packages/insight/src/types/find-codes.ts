import { type Cell, call, cellOf, literalCell, textOf } from '@winnow/formulas';
import { type Column, type Json, ok, type Result } from '@winnow/kernel';
import {
  type AggregateExpr,
  aggregate,
  caseWhen,
  columnExpr,
  type Expr,
  native,
  type Rel,
  unpivot,
} from '@winnow/sql';
import { areWhole, countDigits, decimalOfCounts } from './exact-digits.ts';
import type { QueryRows } from './infer-types.ts';
import { judgeLongIntegers, type LongIntegers, leadingZero } from './long-integers.ts';
import { countWhere, matches } from './text-counts.ts';

/** Strings that a number wouldn’t reproduce: leading zeros, or more digits than the type holds. */
const codePatterns: Readonly<Record<string, string>> = {
  integer: '^\\s*[+-]?(0[0-9]|[0-9]{19})',
  number: '^\\s*[+-]?(0[0-9]|[0-9]{17})',
};
/**
 * Numbers that aren’t integers; and those whose point may be a thousands separator, as in 1.250.
 */
const decimals = '^\\s*[+-]?[0-9]*[.][0-9]*[1-9][0-9]*\\s*$';
const decimalsOrThousands = '^\\s*[+-]?[1-9][0-9]{0,2}[.]([0-9]{2}[1-9]|[0-9][1-9]0|[1-9]00)\\s*$';
/**
 * Amounts such as 249.00. Three places may be a thousands separator, and one is how programs write
 * integers of a column with empty cells.
 */
const withPlaces = '[.]([0-9]{2}|[0-9]{4,})\\s*$';
const withoutPoint = {
  duckdb: "({0} <> '' AND NOT contains({0}, '.'))",
  clickhouse: "({0} != '' AND position({0}, '.') = 0)",
};
/** Far cheaper than the patterns. */
const hasPoint = { duckdb: "contains({0}, '.')", clickhouse: "position({0}, '.') > 0" };
/**
 * With this many columns, aggregates take longer to plan than to run, unless there are very many
 * cells.
 */
const manyColumns = 50;
const maxCells = 5_000_000;

/**
 * A text column, the type that its sample matches, and its decimal separator if it has thousands
 * separators.
 */
export interface ChosenColumn {
  readonly column: Column;
  readonly type: string;
  readonly mark: Json | undefined;
}

/** A column taken to be numeric. */
interface NumberColumn {
  readonly column: Column;
  readonly isNumber: boolean;
  readonly mark: Json | undefined;
}

/**
 * Finds numeric columns that are decimals and keep all of their digits, that are integers with many
 * digits, that have decimals among integers, however few, or integers mostly written with decimal
 * places, and that contain, anywhere, a string that a number wouldn’t reproduce.
 */
export async function findCodes(
  rel: Rel,
  chosen: readonly ChosenColumn[],
  ask: QueryRows,
): Promise<Result<ReadonlyMap<string, LongIntegers>>> {
  const numeric = chosen.flatMap(({ column, type, mark }): NumberColumn[] =>
    codePatterns[type] === undefined ? [] : [{ column, mark, isNumber: type === 'number' }],
  );
  const counted = await countNumbers(rel, numeric, ask);
  if (!counted.ok) return counted;
  const found = new Map<string, LongIntegers>();
  const long: NumberColumn[] = [];
  for (const { counts, ...one } of counted.value) {
    const [lost, zeros, ...digits] = counts;
    const decimal = one.isNumber ? decimalOfCounts(digits) : undefined;
    const { name } = one.column;
    if (Number(decimal ? zeros : lost) > 0) {
      found.set(name, { why: 'digits that a number would lose' });
      if (!one.isNumber || areWhole(digits)) long.push(one);
    } else if (one.isNumber) found.set(name, { type: decimal ?? 'number' });
  }
  const strings = long.map(({ column, mark }) => ({ column, text: ungrouped(textOf(cellOf(column)), mark) }));
  const judged = await judgeLongIntegers(rel, strings, ask);
  return judged.ok ? ok(new Map([...found, ...judged.value])) : judged;
}

/**
 * Returns the counts of each column; integers with decimals among them are counted as numbers,
 * which preserve both.
 */
async function countNumbers(
  rel: Rel,
  columns: readonly NumberColumn[],
  ask: QueryRows,
): Promise<Result<readonly (NumberColumn & { readonly counts: readonly Json[] })[]>> {
  if (columns.length === 0) return ok([]);
  const counted = await countCodes(rel, columns, ask);
  if (!counted.ok) return counted;
  const all = columns.map((one, i) => ({ ...one, counts: counted.value[i]! }));
  const mixed = all.filter(
    (one) => !one.isNumber && (hasDecimals(one.counts) || isWrittenWithPlaces(one.counts)),
  );
  const again = await countNumbers(
    rel,
    mixed.map(({ column, mark }) => ({ column, mark, isNumber: true })),
    ask,
  );
  if (!again.ok) return again;
  const byName = new Map(again.value.map((one) => [one.column.name, one]));
  return ok(all.map((one) => byName.get(one.column.name) ?? one));
}

/** Whether integers have decimals among them, at least as many as may have thousands separators. */
const hasDecimals = ([, decimals, either]: readonly Json[]): boolean =>
  Number(decimals) > Number(either) && Number(decimals) >= 2 * Number(either);

/** Whether most integers are written with decimal places, which tomorrow’s may need. */
const isWrittenWithPlaces = ([, , , places, others]: readonly Json[]): boolean =>
  Number(places) > Number(others);

/** Returns the counts of each column, in order. */
async function countCodes(
  rel: Rel,
  columns: readonly NumberColumn[],
  ask: QueryRows,
): Promise<Result<readonly (readonly Json[])[]>> {
  if (columns.length > manyColumns) {
    const rows = await ask(aggregate(rel, [], [{ ref: 'rows', expr: countWhere(literalCell(true).expr) }]));
    if (!rows.ok) return rows;
    if (Number(rows.value[0]![0]) * columns.length <= maxCells) return countByCell(rel, columns, ask);
  }
  const counts = columns.map(({ column, isNumber, mark }) =>
    countsOf(ungrouped(textOf(cellOf(column)), mark), isNumber),
  );
  const items = counts.flat().map((expr, i) => ({ ref: `z${i}`, expr }));
  const counted = await ask(aggregate(rel, [], items));
  if (!counted.ok) return counted;
  let at = 0;
  return ok(
    counts.map(({ length }) => {
      at += length;
      return counted.value[0]!.slice(at - length, at);
    }),
  );
}

/** Does the same with all cells in one column, for each way to read them. */
async function countByCell(
  rel: Rel,
  columns: readonly NumberColumn[],
  ask: QueryRows,
): Promise<Result<readonly (readonly Json[])[]>> {
  const found: (readonly Json[])[] = columns.map(() => []);
  const kindOf = ({ isNumber, mark }: NumberColumn): string => `${isNumber} ${String(mark)}`;
  for (const kind of new Set(columns.map(kindOf))) {
    const some = [...columns.entries()].filter(([, column]) => kindOf(column) === kind);
    const { isNumber, mark } = some[0]![1];
    const items = some.map(([i, { column }]) => ({
      label: `${i}`,
      values: [textOf(cellOf(column)).expr],
    }));
    const cells = unpivot(rel, [], 'column', ['text'], items);
    const text = ungrouped({ type: 'text', expr: columnExpr('text') }, mark);
    const counts = countsOf(text, isNumber).map((expr, i) => ({ ref: `z${i}`, expr }));
    const counted = await ask(aggregate(cells, [{ ref: 'column', expr: columnExpr('column') }], counts));
    if (!counted.ok) return counted;
    for (const [column, ...numbers] of counted.value) found[Number(column)] = numbers;
  }
  return ok(found);
}

function countsOf(text: Expr, isNumber: boolean): readonly AggregateExpr[] {
  const holding = (one: string): AggregateExpr => countWhere(matches(one, text));
  if (isNumber) return [holding(codePatterns.number!), holding(leadingZero), ...countDigits(text)];
  const pointed = (one: string): AggregateExpr =>
    countWhere(
      caseWhen([{ when: native(hasPoint, text), result: matches(one, text) }], literalCell(false).expr),
    );
  return [
    holding(codePatterns.integer!),
    ...[decimals, decimalsOrThousands, withPlaces].map(pointed),
    countWhere(native(withoutPoint, text)),
  ];
}

/** Removes thousands separators from a number and writes decimals with a point. */
function ungrouped(text: Cell, mark: Json | undefined): Expr {
  if (mark === undefined) return text.expr;
  const replaced = (from: string, to: string, of: Cell): Cell =>
    call('replace', of, literalCell(from), literalCell(to));
  return (mark === 'point' ? replaced(',', '', text) : replaced(',', '.', replaced('.', '', text))).expr;
}
