import { printColumnName } from '@winnow/formulas';
import { type Learned, learnFormulas } from '@winnow/insight';
import type { Json } from '@winnow/kernel';
import { dialects } from '@winnow/sql';
import { evaluateRows } from './evaluate-rows.ts';

/** Rows of strings, with the wanted outputs of some of them. */
export interface LearnCase {
  readonly rows: readonly (readonly string[])[];
  readonly examples: readonly { readonly row: number; readonly output: string }[];
  /**
   * Names of the columns. If left out: `value` for one column, `Column 1`, `Column 2` … for
   * several.
   */
  readonly columns?: readonly string[];
}

export interface LearnedFormula {
  readonly formula: string;
  /** The engine's result for each row. */
  readonly outputs: readonly (string | null)[];
}

export interface LearnResult extends Partial<LearnedFormula> {
  /** All formulas that return every example's output, best first. */
  readonly candidates: readonly LearnedFormula[];
  /** Whether no other plausible formula returns a different output for any row. */
  readonly confident: boolean;
}

/** A candidate whose cost exceeds that of the best by at most this much is plausible too. */
const maxExtraCost = 1.8;
const maxAnswers = 6;
/** With at least this many examples, a constant is as good an answer as any other. */
const manyExamples = 3;

/**
 * Learns a formula from examples. The engine evaluates every formula that the search finds; only
 * those that return each example's output are kept.
 *
 * @param row runs a DuckDB statement and returns its only row
 */
export async function learnFormula(
  { rows, examples, columns = defaultColumnNames(rows) }: LearnCase,
  row: (sql: string) => Promise<readonly Json[]>,
  within?: number,
): Promise<LearnResult> {
  const names = columns.map((name) => (name === 'value' ? name : printColumnName(name)));
  const found = learnFormulas({ rows, examples, columns: names }, within === undefined ? {} : { within });
  const right = await rankFormulas(found, { rows, examples, columns }, row);
  const [best] = right;
  return {
    ...(best ? { formula: best.formula, outputs: best.outputs } : {}),
    candidates: right.map(({ formula, outputs }) => ({ formula, outputs })),
    confident: isConfident(right, { rows, examples }),
  };
}

/** A learned formula with its results, and how plausible it is compared to the best one. */
export interface RankedFormula extends LearnedFormula {
  readonly plausible: boolean;
  /** Whether the examples leave open what it returns for some row. */
  readonly isOpen: boolean;
}

/**
 * Filters the formulas that a search found to those whose results by the engine match the examples'
 * outputs, one for each distinct list of results.
 */
export async function rankFormulas(
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
  const right = found.flatMap(({ formula, cost, minCost, isOpen }, i) => {
    const outputs = results[i];
    return outputs && examples.every((one) => (outputs[one.row] ?? '') === one.output)
      ? [{ formula, outputs, cost, minCost, isOpen }]
      : [];
  });
  // A constant fits a few examples with the same value, but is hardly what a column is created for,
  // so it comes last.
  const isLate = ({ formula }: { readonly formula: string }): boolean =>
    examples.length < manyExamples && isConstant(formula);
  const ordered = [...right.filter((one) => !isLate(one)), ...right.filter(isLate)];
  const seen = new Set<string>();
  const distinct = ordered.filter(({ outputs }) => {
    const key = JSON.stringify(outputs);
    return seen.size < maxAnswers && !seen.has(key) && seen.add(key);
  });
  return distinct.map(({ formula, outputs, minCost, isOpen }) => ({
    ...{ formula, outputs, isOpen },
    plausible:
      minCost - distinct[0]!.cost <= maxExtraCost &&
      (formula === distinct[0]!.formula || !isLate({ formula })),
  }));
}

const isConstant = (formula: string): boolean => /^"(?:[^"\\]|\\.)*"$/.test(formula);

/**
 * Whether the examples say enough about all rows, and no other plausible formula returns a
 * different output for any of them.
 */
export function isConfident(
  [best, ...others]: readonly RankedFormula[],
  { rows, examples }: Pick<LearnCase, 'rows' | 'examples'>,
): boolean {
  if (best === undefined || best.isOpen || best.outputs.includes(null)) return false;
  if (others.some((one) => one.plausible)) return false;
  return !onlyRepeatsExamples(best, examples) && !isUnderdetermined(best, rows, examples);
}

/**
 * Whether a formula only returns outputs of the examples, all of which differ: it merely lists what
 * was typed, for instance because the value comes from a column that was not given.
 */
export function onlyRepeatsExamples(
  { outputs }: LearnedFormula,
  examples: readonly { readonly output: string }[],
): boolean {
  const typed = new Set(examples.map(({ output }) => output));
  // With a single example, even broader formulas fit by chance.
  return (
    examples.length > 1 && typed.size === examples.length && outputs.every((one) => typed.has(one ?? ''))
  );
}

/**
 * Whether the examples say too little about the other rows: all outputs are equal, or the only
 * example leaves its row unchanged, which may be right for that row only.
 */
function isUnderdetermined(
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

function defaultColumnNames(rows: LearnCase['rows']): readonly string[] {
  const width = Math.max(1, ...rows.map((cells) => cells.length));
  return width === 1 ? ['value'] : Array.from({ length: width }, (_, i) => `Column ${i + 1}`);
}
