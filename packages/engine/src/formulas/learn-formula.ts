import { printColumnName } from '@winnow/formulas';
import { type Learned, learnFormulas } from '@winnow/insight';
import type { Json } from '@winnow/kernel';
import { dialects } from '@winnow/sql';
import { evaluateRows } from './evaluate-rows.ts';

/** Rows of strings with the outputs that are wanted for some of them. */
export interface LearnCase {
  readonly rows: readonly (readonly string[])[];
  readonly examples: readonly { readonly row: number; readonly output: string }[];
  /** Names of the columns. Left out: `value` for one column, `Column 1`, `Column 2` … for several. */
  readonly columns?: readonly string[];
}

export interface LearnedFormula {
  readonly formula: string;
  /** What the engine computes for each row. */
  readonly outputs: readonly (string | null)[];
}

export interface LearnResult extends Partial<LearnedFormula> {
  /** All formulas that give every example's output, the best first. */
  readonly candidates: readonly LearnedFormula[];
  /** No other plausible formula gives another output for any row. */
  readonly confident: boolean;
}

/** A candidate within this much of the best one is plausible too. */
const plausible = 1.8;
const maxAnswers = 6;
/** From so many examples on, one value for all of them is an answer as others are. */
const manyExamples = 3;

/**
 * Learns a formula from examples. What the search finds is computed by the engine, and only what gives each example's output there
 * is returned.
 *
 * @param row the one row that a statement of DuckDB gives
 */
export async function learnFormula(
  { rows, examples, columns = namesFor(rows) }: LearnCase,
  row: (sql: string) => Promise<readonly Json[]>,
  within?: number,
): Promise<LearnResult> {
  const names = columns.map((name) => (name === 'value' ? name : printColumnName(name)));
  const found = learnFormulas({ rows, examples, columns: names }, within === undefined ? {} : { within });
  const right = await computed(found, { rows, examples, columns }, row);
  const [best] = right;
  return {
    ...(best ? { formula: best.formula, outputs: best.outputs } : {}),
    candidates: right.map(({ formula, outputs }) => ({ formula, outputs })),
    confident: isConfident(right, { rows, examples }),
  };
}

/**
 * A learned formula with what the engine computes, and how likely it is meant next to the best one.
 */
export interface RankedFormula extends LearnedFormula {
  readonly plausible: boolean;
}

/** Of what a search found the formulas whose results by the engine are the examples' outputs, each with other results. */
export async function computed(
  found: readonly Learned[],
  { rows, examples, columns }: Required<LearnCase>,
  row: (sql: string) => Promise<readonly Json[]>,
): Promise<readonly RankedFormula[]> {
  const results = await evaluateRows(
    found.map((one) => one.formula),
    { columns, rows },
    dialects.duckdb,
    row,
  );
  const right = found.flatMap(({ formula, cost, least }, i) => {
    const outputs = results[i];
    return outputs && examples.every((one) => (outputs[one.row] ?? '') === one.output)
      ? [{ formula, outputs, cost, least }]
      : [];
  });
  // A constant gives few examples of one value, and is hardly what a column is made for: it comes last.
  const isLate = ({ formula }: { readonly formula: string }): boolean =>
    examples.length < manyExamples && isConstant(formula);
  const ordered = [...right.filter((one) => !isLate(one)), ...right.filter(isLate)];
  const seen = new Set<string>();
  const distinct = ordered.filter(({ outputs }) => {
    const key = JSON.stringify(outputs);
    return seen.size < maxAnswers && !seen.has(key) && seen.add(key);
  });
  return distinct.map(({ formula, outputs, least }) => ({
    ...{ formula, outputs },
    plausible:
      least - distinct[0]!.cost <= plausible && (formula === distinct[0]!.formula || !isLate({ formula })),
  }));
}

const isConstant = (formula: string): boolean => /^"(?:[^"\\]|\\.)*"$/.test(formula);

/** Whether the examples say enough of all rows, and no other plausible formula gives another output for any of them. */
export function isConfident(
  [best, ...others]: readonly RankedFormula[],
  { rows, examples }: Pick<LearnCase, 'rows' | 'examples'>,
): boolean {
  if (best === undefined || best.outputs.includes(null) || others.some((one) => one.plausible)) return false;
  return !isRecited(best, examples) && !isUntold(best, rows, examples);
}

/**
 * Whether a formula has no other value for any row than those of the examples, each of which has another one: it lists what was
 * typed, as where the value comes from a column that no one named.
 */
export function isRecited(
  { outputs }: LearnedFormula,
  examples: readonly { readonly output: string }[],
): boolean {
  const typed = new Set(examples.map(({ output }) => output));
  // By one example alone, wider formulas fit by chance.
  return (
    examples.length > 1 && typed.size === examples.length && outputs.every((one) => typed.has(one ?? ''))
  );
}

/**
 * Whether the examples say too little of the other rows: all of them become the same, or one example alone is left as it is, which may
 * be so of that row only.
 */
function isUntold(
  { outputs }: LearnedFormula,
  rows: LearnCase['rows'],
  examples: readonly unknown[],
): boolean {
  const differ = new Set(rows.map((cells) => JSON.stringify(cells))).size > 1;
  const isConstant = differ && outputs.every((one) => one === outputs[0]);
  return (
    isConstant || (examples.length === 1 && differ && rows.every(([cell], row) => cell === outputs[row]))
  );
}

function namesFor(rows: LearnCase['rows']): readonly string[] {
  const width = Math.max(1, ...rows.map((cells) => cells.length));
  return width === 1 ? ['value'] : Array.from({ length: width }, (_, i) => `Column ${i + 1}`);
}
