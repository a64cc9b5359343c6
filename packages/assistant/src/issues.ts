import { printColumnName, quoteText } from '@winnow/formulas';
import type { Issue as FoundIssue, IssueScope } from '@winnow/insight';
import { identifierOf } from '@winnow/insight/types/identifier-of';
import { readableAs } from '@winnow/insight/types/readable';
import {
  defineMessages,
  isNumeric,
  type LogicalType,
  type Message,
  type MessageData,
  ok,
  printed,
  type Result,
} from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { asDate, asNumber, mostly, unitsOf } from './built-in/resolve/as-typed.ts';
import { looksNumeric } from './built-in/words/numbers.ts';
import type { ColumnFacts, TableFacts } from './facts.ts';
import type { ProjectData } from './project-data.ts';

/** Something that looks wrong, and the steps that would fix it. */
export interface Issue {
  readonly kind: string;
  /** Null if it concerns several columns or the whole table. */
  readonly column: string | null;
  readonly columns: readonly string[];
  readonly says: string;
  readonly reason: string;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly count: number;
  /** Whether it was counted over all rows or over a sample. */
  readonly counted: 'all' | 'sample';
  readonly unit: 'cells' | 'rows' | 'values';
  /** Condition for the affected rows. */
  readonly where?: string;
  /**
   * Some cells before and after; `to` is absent if nothing is proposed, and null if the value is
   * discarded.
   */
  readonly examples: readonly {
    readonly column: string;
    readonly from: string | null;
    readonly to?: string | null;
  }[];
  readonly steps: readonly StepDraft[];
  /** Whether the cells are among those that are reviewed together, each with its rule. */
  readonly inReview?: true;
  /** Sentence and reason as data, for translation. */
  readonly messages?: { readonly [field: string]: MessageData };
}

const shownExamples = 3;
/** Maximum number of values in a filter for the rows of an issue. */
const maxListed = 100;
const rowKinds = new Set([
  'duplicates',
  'near-duplicates',
  'repeated-keys',
  'shifted',
  'totals',
  'descriptions',
  'order',
]);

/** The issues found, and the number of rows. */
export interface FoundIssues {
  readonly rows: number;
  /** Number of rows that were examined individually. */
  readonly looked: number;
  readonly issues: readonly Issue[];
}

/** Finds what looks wrong in a table: repairable issues first, one issue per kind. */
export async function findIssues(
  data: ProjectData,
  facts: TableFacts,
  scope: IssueScope,
): Promise<Result<FoundIssues>> {
  const found = await data.issues(scope);
  if (!found.ok) return found;
  const { rows, looked, issues } = found.value;
  return ok({
    rows,
    looked,
    issues: repairableFirst([...issues.map((one) => toIssue(one, facts, looked < rows)), ...asText(facts)]),
  });
}

function repairableFirst(issues: readonly Issue[]): readonly Issue[] {
  const canRepair = ({ steps }: Issue): boolean => steps.length > 0;
  return [...issues.filter(canRepair), ...issues.filter((one) => !canRepair(one))];
}

/**
 * Returns the same issues; for those found in a sample, the effect of their steps is counted over
 * all rows.
 */
export async function countIssues(
  data: ProjectData,
  issues: readonly Issue[],
): Promise<Result<readonly Issue[]>> {
  const counted: Issue[] = [];
  for (const issue of issues) {
    if (issue.counted === 'all' || issue.steps.length === 0) counted.push(issue);
    else {
      const effect = await data.effect(issue.steps.map((step, i) => ({ ...step, id: `s${i}` })));
      if (!effect.ok) return effect;
      const { cellsChanged, rowsBefore, rowsAfter } = effect.value;
      const count = issue.unit === 'rows' ? rowsBefore - rowsAfter : cellsChanged;
      counted.push({ ...issue, count, counted: 'all' });
    }
  }
  return ok(counted);
}

function toIssue(one: FoundIssue, { columns: all, isEstimated }: TableFacts, isSample: boolean): Issue {
  const { kind, columns, reason, confidence, count, rows, steps } = one;
  const { sentence, sentenceInSample = '', messages } = one;
  const inSample = isSample && sentenceInSample !== '';
  const types = new Map(all.map(({ name, type }) => [name, type]));
  // An exact profile counts mismatches over all rows.
  const mismatched = kind === 'mismatched' ? all.filter(({ name }) => columns.includes(name)) : [];
  const isCounted = !isSample || (mismatched.length > 0 && !isEstimated);
  const where = one.where ?? rowsOf(one, types);
  const examples = one.cells.slice(0, shownExamples).map(({ column, value, proposed }) => ({
    column,
    from: value,
    ...(proposed === undefined ? {} : { to: proposed }),
  }));
  return {
    ...{ kind, columns, reason, confidence, steps, examples },
    column: columns.length === 1 ? columns[0]! : null,
    says: inSample ? sentenceInSample : sentence,
    ...(messages
      ? {
          messages: { says: messages[inSample ? 'sentenceInSample' : 'sentence']!, reason: messages.reason! },
        }
      : {}),
    ...(rowKinds.has(kind) ? { count: rows, unit: 'rows' } : { count, unit: 'cells' }),
    ...(isSample && isCounted ? { count: mismatched.reduce((sum, one) => sum + one.mismatched, 0) } : {}),
    counted: isCounted ? 'all' : 'sample',
    // A filter by values lists only those of the examined rows.
    ...(where === undefined ? {} : { where }),
    ...(one.inReview ? { inReview: true } : {}),
  };
}

/** Returns a condition for the rows of an issue, if its values determine them. */
function rowsOf(
  { kind, columns, cells, count }: FoundIssue,
  types: ReadonlyMap<string, LogicalType>,
): string | undefined {
  if (columns.length === 0 || columns.length > 20 || rowKinds.has(kind)) return undefined;
  // The other columns only serve for comparison.
  const having = columns.filter((name) => cells.some(({ column }) => column === name));
  const conditions = having.map((name) => {
    const cell = printColumnName(name);
    const type = types.get(name);
    const isText = type === 'text';
    // Rounded numbers among integers don't match their type.
    if (kind === 'mismatched' || (kind === 'lost-digits' && !isText)) return `isMismatch(${cell})`;
    if (kind === 'spaces') return `collapseSpaces(${cell}) != ${cell}`;
    if (kind === 'empty column' || cells.length < count) return undefined;
    const values = new Set(cells.flatMap(({ column, value }) => (column === name ? [value] : [])));
    if (values.size > maxListed || values.has(null)) return undefined;
    const listed = [...values] as readonly string[];
    return isText ? oneOf(cell, listed.map(quoteText)) : amongTyped(cell, type, listed);
  });
  return conditions.length > 0 && conditions.every((one) => one !== undefined)
    ? conditions.join(' or ')
    : undefined;
}

const oneOf = (cell: string, values: readonly string[]): string => `oneOf(${cell}, ${values.join(', ')})`;

const plainNumber = /^-?\d+(?:\.\d+)?$/;

/** Returns a condition for numbers, and for values that don’t match the type of their column. */
function amongTyped(
  cell: string,
  type: LogicalType | undefined,
  values: readonly string[],
): string | undefined {
  const read = type === undefined ? undefined : readableAs(type);
  const unread = values.filter((value) => read !== undefined && !read.test(value));
  const numbers = values.filter((value) => !unread.includes(value));
  if (
    numbers.length > 0 &&
    !(type !== undefined && isNumeric(type) && numbers.every((one) => plainNumber.test(one)))
  )
    return undefined;
  return [
    ...(numbers.length > 0 ? [oneOf(cell, numbers)] : []),
    // Unreadable values still have a text.
    ...(unread.length > 0 ? [oneOf(`toText(${cell})`, unread.map(quoteText))] : []),
  ].join(' or ');
}

const storedAsText =
  (like: string) =>
  ({ columns }: { columns: readonly string[] }): string => {
    const shown =
      columns.length <= 3
        ? columns.join(', ')
        : `${columns.slice(0, 2).join(', ')} and ${columns.length - 2} more columns`;
    const verbs = columns.length === 1 ? ['looks', 'is'] : ['look', 'are'];
    return `${shown} ${verbs[0]} ${like} but ${verbs[1]} stored as text`;
  };

/** Messages about columns that are stored as text. */
export const textMessages = defineMessages('issue.text', {
  numbers: storedAsText('numeric'),
  dates: storedAsText('like dates'),
  reason: 'Most values can be parsed this way',
});

/** Minimum share of numbers: a column with more of anything else is not one of numbers. */
const minNumeric = 0.8;

/** Returns issues for columns of numbers and dates that are stored as text. */
function asText({ columns, isEstimated = false }: TableFacts): readonly Issue[] {
  const numbers: [ColumnFacts, readonly StepDraft[]][] = [];
  const dates: [ColumnFacts, readonly StepDraft[]][] = [];
  for (const column of columns) {
    if (column.type !== 'text') continue;
    const date = asDate(column);
    const number = column.distinct > 1 && unitsOf(column).length === 0 ? asNumber(column) : undefined;
    if (date) dates.push([column, date.prepare]);
    else if (number && mostly(column, looksNumeric, minNumeric) && !isCode(column))
      numbers.push([column, number.prepare]);
  }
  const counted = isEstimated ? 'sample' : 'all';
  return [
    ...card('numbers', textMessages.numbers, numbers, counted),
    ...card('dates', textMessages.dates, dates, counted),
  ];
}

/**
 * Whether a column contains codes, judging by its name or by leading zeros that numbers would lose.
 */
function isCode({ name, min, top }: ColumnFacts): boolean {
  if (identifierOf(name) || /(?:^|\W)(?:id|no|nr|code|zip|phone|tel)(?:$|\W)/i.test(name)) return true;
  return [min, ...top.map(({ value }) => value)].some((value) => /^\s*0\d+\s*$/.test(String(value)));
}

function card(
  kind: string,
  says: (params: { columns: readonly string[] }) => Message,
  found: readonly [ColumnFacts, readonly StepDraft[]][],
  counted: Issue['counted'],
): readonly Issue[] {
  if (found.length === 0) return [];
  const columns = found.map(([{ name }]) => name);
  return [
    {
      kind,
      columns,
      column: columns.length === 1 ? columns[0]! : null,
      ...printed({ says: says({ columns }), reason: textMessages.reason }, 'says', 'reason'),
      confidence: 0.9,
      count: found.reduce((sum, [{ valid }]) => sum + valid, 0),
      counted,
      unit: 'cells',
      examples: [],
      steps: together(found.map(([, steps]) => steps)),
    },
  ];
}

/** Merges equal steps over all of their columns. */
function together(all: readonly (readonly StepDraft[])[]): readonly StepDraft[] {
  const steps: StepDraft[] = [];
  for (const step of all.flat()) {
    const plain = ({ columns: _, ...rest }: StepDraft['params']): string => JSON.stringify(rest);
    const at = steps.findIndex((one) => one.kind === step.kind && plain(one.params) === plain(step.params));
    if (at < 0) steps.push(step);
    else {
      const columns = [...(steps[at]!.params.columns as string[]), ...(step.params.columns as string[])];
      steps[at] = { ...step, params: { ...step.params, columns } };
    }
  }
  return steps;
}
