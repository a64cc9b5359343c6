import { type Cell, call, cellOf, literalCell, textOf } from '@winnow/formulas';
import { type Column, type Json, ok, type Result } from '@winnow/kernel';
import { type AggregateExpr, aggregate, columnExpr, type Expr, type Rel, unpivot } from '@winnow/sql';
import { areWhole, countDigits, decimalOfCounts } from './exact-digits.ts';
import type { QueryRows } from './infer-types.ts';
import { judgeLongIntegers, type LongIntegers, leadingZero } from './long-integers.ts';
import { countWhere, matches } from './text-counts.ts';

/** Strings that a number would not give back: leading zeros, or more digits than the type holds. */
const codePatterns: Readonly<Record<string, string>> = {
  integer: '^\\s*[+-]?(0[0-9]|[0-9]{19})',
  number: '^\\s*[+-]?(0[0-9]|[0-9]{17})',
};
/** Aggregates of so many columns take longer to plan than to run, unless there are very many cells. */
const manyColumns = 50;
const maxCells = 5_000_000;

/** A text column, the type that its sample fits, and the mark before its decimals where it has others between thousands. */
export interface ChosenColumn {
  readonly column: Column;
  readonly type: string;
  readonly mark: Json | undefined;
}

/** A column that was taken for numbers. */
interface NumberColumn {
  readonly column: Column;
  readonly isNumber: boolean;
  readonly mark: Json | undefined;
}

/**
 * Which columns of numbers are decimals that keep all of their digits, which are whole numbers of many digits,
 * and which hold, anywhere, a text that a number would not give back.
 */
export async function findCodes(
  rel: Rel,
  chosen: readonly ChosenColumn[],
  ask: QueryRows,
): Promise<Result<ReadonlyMap<string, LongIntegers>>> {
  const numeric = chosen.flatMap(({ column, type, mark }): NumberColumn[] =>
    codePatterns[type] === undefined ? [] : [{ column, mark, isNumber: type === 'number' }],
  );
  if (numeric.length === 0) return ok(new Map());
  const counted = await countCodes(rel, numeric, ask);
  if (!counted.ok) return counted;
  const found = new Map<string, LongIntegers>();
  const long: NumberColumn[] = [];
  for (const [i, one] of numeric.entries()) {
    const [lost, zeros, ...digits] = counted.value[i]!;
    const decimal = one.isNumber ? decimalOfCounts(digits) : undefined;
    if (Number(decimal ? zeros : lost) > 0) {
      found.set(one.column.name, { why: 'digits that a number would lose' });
      if (!one.isNumber || areWhole(digits)) long.push(one);
    } else if (decimal) found.set(one.column.name, { type: decimal });
  }
  const strings = long.map(({ column, mark }) => ({ column, text: ungrouped(textOf(cellOf(column)), mark) }));
  const judged = await judgeLongIntegers(rel, strings, ask);
  return judged.ok ? ok(new Map([...found, ...judged.value])) : judged;
}

/** The counts of each column, in their order. */
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

/** The same with all cells in one column, for each way to read them. */
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
  return isNumber
    ? [holding(codePatterns.number!), holding(leadingZero), ...countDigits(text)]
    : [holding(codePatterns.integer!)];
}

/** A number without marks between its thousands, and with a point before its decimals. */
function ungrouped(text: Cell, mark: Json | undefined): Expr {
  if (mark === undefined) return text.expr;
  const replaced = (from: string, to: string, of: Cell): Cell =>
    call('replace', of, literalCell(from), literalCell(to));
  return (mark === 'point' ? replaced(',', '', text) : replaced(',', '.', replaced('.', '', text))).expr;
}
