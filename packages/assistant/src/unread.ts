import { printColumnName } from '@winnow/formulas';
import { type Json, ok, type Result } from '@winnow/kernel';
import { parseStep, type StepDraft, stepDefinition, type UncheckedStep } from '@winnow/recipe';
import { type ColumnFacts, isDate, isNumber } from './facts.ts';
import type { ProjectData } from './project-data.ts';

/** Values of a column that a query could not read, and therefore left out. */
export interface Unread {
  readonly column: string;
  /** What the query reads the column as. */
  readonly as: 'number' | 'date' | 'value';
  readonly cells: number;
  /** Values in all: cells that are not empty. */
  readonly of: number;
  /** Asked of the assistant, shows their rows. */
  readonly show: string;
  /**
   * Asked of the assistant, proposes the steps that read most of them; left out where none would.
   */
  readonly read?: { readonly text: string; readonly cells: number };
}

const maxColumns = 5;
/** From this part of the values on, a sum of the others is not the total. */
const fewEnough = 0.01;

/** Whether so many values were left out that the result is no total. */
export const isPartial = (unread: readonly Unread[]): boolean =>
  unread.some(({ cells, of }) => cells > of * fewEnough);

/** What was left out, in a sentence for each column. */
export function describeUnread(unread: readonly Unread[]): string {
  return unread
    .map(({ column, as, cells, of }) => {
      const kind = as === 'value' ? `with the data type of the column` : `as ${as}s`;
      const share = ((100 * cells) / of).toFixed(1);
      return `${count(cells)} of ${count(of)} values of ${column} (${share}%) couldn’t be read ${kind} and ${cells === 1 ? 'is' : 'are'} not included.`;
    })
    .join(' ');
}

const count = (value: number): string => value.toLocaleString('en');

/**
 * Counts the values that a query can't read, for each typed column that its steps name. Filters by
 * such a column are left aside: the rows that they can't decide are the ones to count.
 */
export async function unreadIn(
  data: ProjectData,
  steps: readonly UncheckedStep[],
): Promise<Result<readonly Unread[]>> {
  const found = await data.facts();
  if (!found.ok) return found;
  const suspects = found.value.facts.columns.filter((column) => {
    const typed = steps.some((step) => retypes(step, column.name));
    return (typed || (column.type !== 'text' && column.mismatched > 0)) && isNamed(column.name, steps);
  });
  const unread: Unread[] = [];
  for (const column of suspects.slice(0, maxColumns)) {
    const before = stepsBefore(steps, column.name);
    const counted = await countUnread(data, before, column.name);
    if (!counted || counted.cells === 0) continue;
    const as = readAs(column, before);
    const read = as === 'number' ? await bestReading(data, before, column.name, counted.cells) : undefined;
    const name = `\`${nameIn(column.name)}\``;
    const show =
      column.type === 'text'
        ? `show rows where ${name} is not a ${as}`
        : `show rows where ${name} is invalid`;
    unread.push({ column: column.name, as, ...counted, show, ...(read ? { read } : {}) });
  }
  return ok(unread);
}

async function countUnread(
  data: ProjectData,
  before: readonly UncheckedStep[],
  column: string,
): Promise<{ readonly cells: number; readonly of: number } | undefined> {
  const cell = printColumnName(column);
  const aggregates = [
    { function: 'countRows', where: `isMismatch(${cell})`, name: 'Unread' },
    { function: 'countRows', where: `isMismatch(${cell}) or isNotNull(${cell})`, name: 'Values' },
  ];
  const group: StepDraft = {
    kind: 'group-rows',
    params: { ignoreCase: false, mode: 'collapse', aggregates },
  };
  const counted = await data.rows([...before, group], 1);
  if (!counted.ok) return undefined;
  const [cells = 0, of = 0] = (counted.value.rows[0] ?? []).map(Number);
  return { cells, of };
}

/**
 * The steps up to the first that is not row by row, without filters that the column itself decides.
 */
function stepsBefore(steps: readonly UncheckedStep[], column: string): readonly UncheckedStep[] {
  const end = steps.findIndex((step) => !isRowByRow(step));
  return steps
    .slice(0, end < 0 ? steps.length : end)
    .filter((step) => !step.kind.startsWith('filter-') || !isNamed(column, [step]));
}

export function isRowByRow({ kind, params }: UncheckedStep): boolean {
  const definition = stepDefinition(kind);
  const parsed = parseStep({ id: 'told', kind, params });
  return definition !== undefined && parsed.ok && definition.traits(parsed.value).rowWise;
}

function retypes({ kind, params }: UncheckedStep, column: string): boolean {
  if (kind !== 'parse-number' && kind !== 'parse-date' && kind !== 'set-types') return false;
  return JSON.stringify(params).includes(JSON.stringify(column));
}

function readAs(column: ColumnFacts, before: readonly UncheckedStep[]): Unread['as'] {
  const last = before.findLast((step) => retypes(step, column.name))?.kind;
  if (last === 'parse-number' || (last === undefined && isNumber(column))) return 'number';
  return last === 'parse-date' || (last === undefined && isDate(column)) ? 'date' : 'value';
}

/** Whether a parameter is the name of the column, or a formula that reads it. */
export function isNamed(column: string, steps: readonly UncheckedStep[]): boolean {
  const names = (value: Json): boolean => {
    if (typeof value === 'string') return value === column || readsColumn(value, column);
    if (Array.isArray(value)) return value.some(names);
    return (
      typeof value === 'object' &&
      value !== null &&
      Object.values(value).some((one) => one !== undefined && names(one))
    );
  };
  return steps.some(({ params }) => names(params as Json));
}

function readsColumn(text: string, column: string): boolean {
  const cell = printColumnName(column);
  if (!text.includes(cell)) return false;
  if (cell.startsWith('`')) return true;
  return (
    new RegExp(`(?<![\\p{L}\\p{N}_])${cell}(?![\\p{L}\\p{N}_])`, 'u').test(text) && looksLikeFormula(text)
  );
}

/** A formula is more than a name or a sentence: it calls, compares or reckons. */
const looksLikeFormula = (text: string): boolean => /[(<>=+*/]|\band\b|\bor\b/.test(text);

/** The ways of writing numbers that are tried for what could not be read. */
const styles = [
  { decimal: 'comma', sign: ',', like: '1.234,56' },
  { decimal: 'point', sign: '.', like: '1,234.56' },
] as const;
type Style = (typeof styles)[number];

/**
 * Reads values written in one style that a number column could not read, and leaves all others as
 * they are.
 */
const mend = (column: string, { sign }: Style): UncheckedStep => ({
  kind: 'transform-column',
  params: {
    columns: [column],
    formula: `parseNumber(value, "${sign}")`,
    where: `isMismatch(${printColumnName(column)})`,
    failures: 'original',
  },
});

const nameIn = (question: string): string => question.replaceAll('`', '');

async function bestReading(
  data: ProjectData,
  before: readonly UncheckedStep[],
  column: string,
  unread: number,
): Promise<Unread['read'] | undefined> {
  let best: { readonly style: Style; readonly cells: number } | undefined;
  for (const style of styles) {
    const left = await countUnread(data, [...before, mend(column, style)], column);
    const cells = left ? unread - left.cells : 0;
    if (cells > (best?.cells ?? 0)) best = { style, cells };
    if (cells === unread) break;
  }
  if (!best) return undefined;
  const text = `Read the unreadable values of \`${nameIn(column)}\` as numbers like ${best.style.like}`;
  return { text, cells: best.cells };
}

/** The steps that {@link Unread} offers by this text; undefined for any other text. */
export function requestedReading(
  question: string,
  columns: readonly ColumnFacts[],
): readonly UncheckedStep[] | undefined {
  const match = /^read the unreadable values of `([^`]+)` as numbers like (\S+?)[.!]?$/i.exec(
    question.trim(),
  );
  const column = columns.find(({ name }) => nameIn(name) === match?.[1]);
  const style = styles.find(({ like }) => like === match?.[2]);
  if (!column || !style) return undefined;
  if (column.type !== 'text') return [mend(column.name, style)];
  const other = styles.find((one) => one !== style)!;
  const params = { columns: [column.name], decimal: other.decimal, percent: 'fraction', units: false };
  return [{ kind: 'parse-number', params }, mend(column.name, style)];
}
