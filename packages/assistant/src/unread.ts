import { type Ast, childrenOf, parseFormula, printColumnName } from '@winnow/formulas';
import { defineMessages, type Json, type Message, ok, type Result } from '@winnow/kernel';
import { parseStep, type StepDraft, stepDefinition, type UncheckedStep } from '@winnow/recipe';
import { type ColumnFacts, isDate, isNumber } from './facts.ts';
import type { ProjectData } from './project-data.ts';

/** Values of a column that a query could not read and therefore left out. */
export interface Unread {
  readonly column: string;
  /** What the query reads the column as. */
  readonly as: 'number' | 'date' | 'value';
  readonly cells: number;
  /** Number of all values: non-empty cells in the rows that the filters keep. */
  readonly of: number;
  /** The group with the largest share of such values, if they are few among all values. */
  readonly group?: { readonly cells: number; readonly of: number };
  /** Request to the assistant that shows their rows. */
  readonly show: string;
  /** Request to the assistant that proposes steps to read most of them; absent if none would. */
  readonly read?: { readonly text: string; readonly cells: number };
}

const maxColumns = 5;
/** Above this share of values, a sum of the others is not the total. */
const fewEnough = 0.01;

/** Whether so many values were left out that the result is not a total. */
export const isPartial = (unread: readonly Unread[]): boolean =>
  unread.some(({ cells, of, group }) => isMany(group ?? { cells, of }));

const isMany = ({ cells, of }: Pick<Unread, 'cells' | 'of'>): boolean => cells > of * fewEnough;

/** Messages about values that a query left out. */
export const unreadMessages = defineMessages('chat.unread', {
  column({ column, as, cells, of, group }: UnreadParams) {
    const kind = as === 'value' ? 'as the column’s data type' : `as ${as}s`;
    const within = group
      ? ` In one group, it’s ${count(group.cells)} of ${count(group.of)} (${percent(group)}%).`
      : '';
    return `${count(cells)} of ${count(of)} values of ${column} (${percent({ cells, of })}%) couldn’t be read ${kind} and ${cells === 1 ? 'isn’t' : 'aren’t'} included.${within}`;
  },
});

type UnreadParams = {
  column: string;
  as: Unread['as'];
  cells: number;
  of: number;
  group: { cells: number; of: number } | null;
};

/** Returns the message about the values left out of a column. */
export const unreadMessage = ({ column, as, cells, of, group }: Unread): Message =>
  unreadMessages.column({ column, as, cells, of, group: group ?? null });

/** Describes the values left out, in one sentence per column. */
export const describeUnread = (unread: readonly Unread[]): string =>
  unread.map((one) => unreadMessage(one).text).join(' ');

const percent = ({ cells, of }: Pick<Unread, 'cells' | 'of'>): string => ((100 * cells) / of).toFixed(1);

const count = (value: number): string => value.toLocaleString('en');

/**
 * Counts the values that a query can't read, for each typed column that its steps name, in the rows
 * that its filters keep. Conditions on such a column are ignored: the rows that they can't decide
 * are the ones to count.
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
    const group = isMany(counted) ? undefined : await worstGroup(data, steps, before, column.name);
    const as = readAs(column, before);
    const read = as === 'number' ? await bestReading(data, before, column.name, counted.cells) : undefined;
    const name = `\`${nameIn(column.name)}\``;
    const show =
      column.type === 'text'
        ? `show rows where ${name} is not a ${as}`
        : `show rows where ${name} is invalid`;
    unread.push({
      column: column.name,
      as,
      ...counted,
      ...(group ? { group } : {}),
      show,
      ...(read ? { read } : {}),
    });
  }
  return ok(unread);
}

const countsOf = (column: string): readonly { [name: string]: Json }[] => {
  const cell = printColumnName(column);
  return [
    { function: 'countRows', where: `isMismatch(${cell})`, name: 'Unread values' },
    { function: 'countRows', where: `isMismatch(${cell}) or isNotNull(${cell})`, name: 'All values' },
  ];
};

async function countUnread(
  data: ProjectData,
  before: readonly UncheckedStep[],
  column: string,
): Promise<Pick<Unread, 'cells' | 'of'> | undefined> {
  const aggregates = countsOf(column);
  const group: StepDraft = {
    kind: 'group-rows',
    params: { ignoreCase: false, mode: 'collapse', aggregates: [...aggregates] },
  };
  const counted = await data.rows([...before, group], 1);
  if (!counted.ok) return undefined;
  const [cells = 0, of = 0] = (counted.value.rows[0] ?? []).map(Number);
  return { cells, of };
}

/**
 * Returns the group with the largest share of unreadable values if a query summarizes groups:
 * values that are few overall can be most of one group.
 */
async function worstGroup(
  data: ProjectData,
  steps: readonly UncheckedStep[],
  before: readonly UncheckedStep[],
  column: string,
): Promise<Unread['group']> {
  const grouping = steps.find(({ kind }) => kind === 'group-rows');
  const keys = grouping?.params.keys;
  if (!Array.isArray(keys) || keys.length === 0 || keys.includes(column)) return undefined;
  const share = 'Part of unread values';
  const counted = await data.rows(
    [
      ...before,
      {
        kind: 'group-rows',
        params: { ...grouping!.params, aggregates: [...countsOf(column)] } as UncheckedStep['params'],
      },
      { kind: 'filter-rows', params: { condition: '`All values` > 0', action: 'keep' } },
      { kind: 'add-column', params: { name: share, formula: '`Unread values` / `All values`' } },
      {
        kind: 'sort-rows',
        params: { keys: [{ column: share, direction: 'descending', nulls: 'last', compare: 'exact' }] },
      },
    ],
    1,
  );
  if (!counted.ok) return undefined;
  const at = (name: string): number =>
    Number(counted.value.rows[0]?.[counted.value.columns.findIndex((one) => one.name === name)] ?? 0);
  const worst = { cells: at('Unread values'), of: at('All values') };
  return isMany(worst) ? worst : undefined;
}

/**
 * Returns the steps up to the first that neither works row by row nor filters, without conditions
 * that depend on the column itself.
 */
function stepsBefore(steps: readonly UncheckedStep[], column: string): readonly UncheckedStep[] {
  const end = steps.findIndex((step) => !isRowByRow(step) && !isFilter(step) && step.kind !== 'sort-rows');
  const made = [column];
  return steps.slice(0, end < 0 ? steps.length : end).flatMap((step) => {
    if (step.kind === 'add-column' && made.some((name) => isNamed(name, [step])))
      made.push(String(step.params.name));
    return isFilter(step) ? withoutConditionsOn(made, step) : [step];
  });
}

const isFilter = ({ kind }: UncheckedStep): boolean => kind.startsWith('filter-');

/** Removes from a filter those of its conditions, joined by `and`, that read one of the columns. */
function withoutConditionsOn(columns: readonly string[], step: UncheckedStep): readonly UncheckedStep[] {
  if (!columns.some((name) => isNamed(name, [step]))) return [step];
  const { condition, action } = step.params;
  if (step.kind !== 'filter-rows' || typeof condition !== 'string' || action !== 'keep') return [];
  const { ast, problems } = parseFormula(condition);
  if (problems.length > 0) return [];
  const kept = conjuncts(ast).filter((part) => !columns.some((name) => readsName(part, name)));
  return kept.map((part) => ({
    ...step,
    params: { ...step.params, condition: condition.slice(part.from, part.to) },
  }));
}

const conjuncts = (ast: Ast): readonly Ast[] =>
  ast.kind === 'binary' && ast.op === 'and' ? [...conjuncts(ast.left), ...conjuncts(ast.right)] : [ast];

const readsName = (ast: Ast, column: string): boolean =>
  (ast.kind === 'name' && ast.name === column) || childrenOf(ast).some((part) => readsName(part, column));

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

function readsColumn(formula: string, column: string): boolean {
  const cell = printColumnName(column);
  // Unreadable values still have a text.
  const text = formula.replaceAll(`toText(${cell})`, 'toText');
  if (!text.includes(cell)) return false;
  if (cell.startsWith('`')) return true;
  return (
    new RegExp(`(?<![\\p{L}\\p{N}_])${cell}(?![\\p{L}\\p{N}_])`, 'u').test(text) && looksLikeFormula(text)
  );
}

/** A formula is more than a name or a sentence: it calls, compares or calculates. */
const looksLikeFormula = (text: string): boolean => /[(<>=+*/]|\band\b|\bor\b/.test(text);

/** Number notations to try for values that could not be read. */
const styles = [
  { decimal: 'comma', sign: ',', like: '1.234,56' },
  { decimal: 'point', sign: '.', like: '1,234.56' },
] as const;
type Style = (typeof styles)[number];

/**
 * Parses values in one notation that a number column could not read, and leaves all others as they
 * are.
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

/** Returns the steps that {@link Unread} offers by this text; undefined for any other text. */
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
