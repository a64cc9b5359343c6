import { printColumnName } from '@winnow/formulas';
import { learnInPieces } from '@winnow/insight';
import { type Column, failed, type Json, nearest, ok, type Result } from '@winnow/kernel';
import {
  isConfident,
  type LearnCase,
  onlyRepeatsExamples,
  type RankedFormula,
  rankFormulas,
} from '../../formulas/learn-formula.ts';
import { engineProblems } from '../../problems.ts';
import type { CellContent, LearnQuery, LearnReport, TaskOptions, View } from '../../protocol.ts';
import type { CellReader } from './repairs-of.ts';
import { runInPieces } from './run-in-pieces.ts';

/** The parts of a project that learning needs. */
export interface LearnParts {
  readonly read: CellReader;
  readonly cell: (
    view: View,
    rowId: number,
    column: string,
    options: TaskOptions,
  ) => Promise<Result<CellContent>>;
  /** Runs a DuckDB statement and returns its only row. */
  readonly row: (sql: string) => Promise<readonly Json[]>;
}

/** A row on which formulas are tried. */
interface TriedRow {
  readonly rowId: number;
  readonly values: readonly string[];
}

const maxTriedRows = 400;
const maxListedRows = 40;
const maxDoubts = 12;
const maxColumns = 12;
const narrowMs = 5_000;
const widerSearchMs = 6_000;
const maxGaps = 0.3;

/**
 * Learns a formula from wanted values of some rows: from the named columns, and if these are not
 * enough or the formula only repeats what was typed, from neighboring columns as well. Formulas are
 * tried on rows from all parts of the view.
 */
export async function learnedOf(
  parts: LearnParts,
  query: LearnQuery,
  options: TaskOptions = {},
): Promise<Result<LearnReport>> {
  const read = await parts.read(query.view, options, maxTriedRows);
  if (!read.ok) return read;
  const { table, columns, rowIds, rows } = read.value;
  const unknown = query.columns.find((name) => !table.columns.includes(name));
  if (unknown !== undefined) {
    const near = nearest(unknown, table.columns);
    return failed(engineProblems.unknownColumn({ column: unknown, ...(near ? { nearest: near } : {}) }));
  }
  const others = neighbors(columns, query.columns);
  const attempts = [query.columns, ...(others.length > query.columns.length ? [others] : [])];
  let report: LearnReport | undefined;
  for (const [n, names] of attempts.entries()) {
    const used = names.map((name) => table.columns.indexOf(name));
    const here = rowIds.map(
      (rowId, at): TriedRow => ({
        rowId,
        values: used.map((column) => table.cells[column]![at] ?? ''),
      }),
    );
    const tried = await withExamples(parts, query, names, here, options);
    if (!tried.ok) return tried;
    const written = used.map((at) => nameOf(columns[at]!, query.value));
    const examples = query.examples.map(({ rowId, output }) => ({
      row: tried.value.findIndex((one) => one.rowId === rowId),
      output,
    }));
    const strings = tried.value.map((one) => one.values);
    const within = n === 0 ? narrowMs : widerSearchMs;
    const found = await runInPieces(
      learnInPieces({ rows: strings, examples, columns: written }, { within }),
      options.signal,
    );
    const called = names.map((name) => (name === query.value ? 'value' : name));
    const all = await rankFormulas(found, { rows: strings, examples, columns: called }, parts.row);
    const ranked = withoutGaps(all, n > 0);
    const isFound = ranked[0] !== undefined && !onlyRepeatsExamples(ranked[0], examples);
    if (isFound || !report || report.candidates.length === 0)
      report = reportOf(ranked, tried.value, { rows, columns: names, query, examples });
    if (isFound || examples.length === 0) break;
  }
  return ok(report!);
}

/**
 * If formulas read columns that were not named, those without a result for many rows fit by chance.
 */
function withoutGaps(ranked: readonly RankedFormula[], isWider: boolean): readonly RankedFormula[] {
  return ranked.filter(
    ({ outputs }) => !isWider || outputs.filter((one) => one === null).length <= outputs.length * maxGaps,
  );
}

/** Returns a column as formulas write it, with its values converted to text. */
function nameOf({ name, type }: Column, value: string | undefined): string {
  const written = name === value ? 'value' : printColumnName(name);
  return type === 'text' ? written : `toText(${written})`;
}

/** Returns the named columns and those closest to the first of them. */
function neighbors(columns: readonly Column[], names: readonly string[]): readonly string[] {
  const at = columns.findIndex(({ name }) => name === names[0]);
  const near = columns
    .map(({ name }, i) => ({ name, distance: Math.abs(i - at) }))
    .filter(({ name }) => !names.includes(name))
    .sort((a, b) => a.distance - b.distance)
    .map(({ name }) => name);
  return [...names, ...near].slice(0, Math.max(maxColumns, names.length));
}

/** Adds the rows of the examples to the rows. */
async function withExamples(
  { cell }: LearnParts,
  { view, examples }: LearnQuery,
  names: readonly string[],
  rows: readonly TriedRow[],
  options: TaskOptions,
): Promise<Result<readonly TriedRow[]>> {
  const known = new Set(rows.map(({ rowId }) => rowId));
  const { filters: _, sort: __, ...whole } = view;
  const more: TriedRow[] = [];
  for (const { rowId } of examples) {
    if (known.has(rowId)) continue;
    known.add(rowId);
    const values: string[] = [];
    for (const name of names) {
      const found = await cell(whole, rowId, name, options);
      if (!found.ok) return found;
      values.push(found.value.text ?? '');
    }
    more.push({ rowId, values });
  }
  return ok([...more, ...rows]);
}

function reportOf(
  ranked: readonly RankedFormula[],
  tried: readonly TriedRow[],
  about: Pick<LearnCase, 'examples'> & {
    readonly rows: number;
    readonly columns: readonly string[];
    readonly query: LearnQuery;
  },
): LearnReport {
  const given = new Set(about.query.examples.map(({ rowId }) => rowId));
  const likely = ranked.filter((one) => one.plausible);
  const doubts = tried.flatMap(({ rowId }, at) => {
    if (given.has(rowId)) return [];
    const outputs = new Set(likely.map((one) => one.outputs[at]));
    return outputs.size > 1 || likely[0]?.outputs[at] === null ? [at] : [];
  });
  const first = tried.flatMap(({ rowId }, at) => (given.has(rowId) ? [] : [at]));
  const shownDoubts = varied(doubts, tried).slice(0, maxDoubts);
  const examples = tried.flatMap(({ rowId }, at) => (given.has(rowId) ? [at] : []));
  const shown = [...new Set([...examples, ...shownDoubts, ...first])].slice(0, maxListedRows);
  return {
    rows: about.rows,
    looked: tried.length,
    columns: about.columns,
    candidates: ranked.map(({ formula, plausible, outputs }) => ({
      ...{ formula, plausible },
      outputs: shown.map((at) => outputs[at]!),
    })),
    sample: shown.map((at) => ({
      rowId: tried[at]!.rowId,
      values: tried[at]!.values,
      doubtful: shownDoubts.includes(at),
    })),
    doubts: doubts.length,
    confident: isConfident(ranked, { rows: tried.map(({ values }) => values), examples: about.examples }),
  };
}

/**
 * Keeps only the first of several rows with equal values, since they would be the same question.
 */
function varied(places: readonly number[], tried: readonly TriedRow[]): readonly number[] {
  const seen = new Set<string>();
  return places.filter((at) => {
    const key = JSON.stringify(tried[at]!.values);
    return !seen.has(key) && seen.add(key);
  });
}
