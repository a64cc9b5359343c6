import { printColumnName } from '@winnow/formulas';
import type { StepDraft, UncheckedStep } from '@winnow/recipe';
import type { ColumnFacts } from '../../facts.ts';
import type { Query, Reading } from '../reading.ts';
import type { Asked } from './mixed-units.ts';
import { numberText } from './wording.ts';

const asked = /^(.+), with the rows called total[.!?]?$/i;

/** A question that counts the totals of a table as rows; undefined for any other. */
export const questionWithTotals = (text: string): string | undefined => asked.exec(text.trim())?.[1];

const label =
  '/^\\s*((grand|overall|sub)[ -]?)?totals?( sum)?\\s*:?\\s*$|^\\s*(gesamt(summe)?|summe)\\s*:?\\s*$/i';
const maxColumns = 12;
/** Where more rows are called so, they are what the table is about. */
const maxShare = 0.34;

const isLabelled = ({ name, type }: ColumnFacts): string => {
  const cell = printColumnName(name);
  return `matches(${type === 'text' ? cell : `toText(${cell})`}, ${label})`;
};

/**
 * A query that sums up, counts values or ranks, without the rows that are totals of others: they
 * would be counted twice. What was left out is said, with the question that counts it.
 */
export async function withoutTotals(
  reading: Reading,
  { project, facts, request, question }: Asked,
): Promise<Reading> {
  if (reading.kind !== 'query' || !sumsUp(reading) || namesTotals(reading.steps)) return reading;
  const read = reading.steps.flatMap(({ kind, params }) =>
    kind.startsWith('parse-') && Array.isArray(params.columns) ? params.columns : [],
  );
  const labels = facts.columns
    .filter(({ name, type, mismatched }) => !read.includes(name) && (type === 'text' || mismatched > 0))
    .slice(0, maxColumns);
  if (labels.length === 0 || facts.rows < 3) return reading;
  const condition = labels.map(isLabelled).join(' or ');
  const counted = await request.use('answer_question', {
    project,
    title: 'Rows of totals',
    steps: [
      {
        kind: 'group-rows',
        params: {
          ignoreCase: false,
          mode: 'collapse',
          aggregates: [{ function: 'countRows', where: condition, name: 'Totals' }],
        },
      },
    ],
    show: false,
  });
  const rows = counted.ok ? Number((counted.value as { rows?: number[][] }).rows?.[0]?.[0] ?? 0) : 0;
  if (rows === 0 || rows > facts.rows * maxShare) return reading;
  const left: StepDraft = {
    kind: 'filter-rows',
    params: { condition, action: 'remove' },
  };
  const without = <T extends { readonly steps: readonly UncheckedStep[] }>(one: T): T => ({
    ...one,
    steps: [left, ...one.steps],
  });
  const are = rows === 1 ? '1 row called Total is' : `${numberText(rows)} rows called Total are`;
  const offer =
    question === undefined
      ? ''
      : ` To count ${rows === 1 ? 'it' : 'them'} too, ask: ${question.replace(/[\s.?!]+$/, '')}, with the rows called Total.`;
  return {
    ...without(reading),
    ...(reading.asides ? { asides: reading.asides.map(without) } : {}),
    notes: [...(reading.notes ?? []), `${are} left out.${offer}`],
  };
}

/** Whether a step leaves out the rows that are totals of others. */
export const isAboutTotals = ({ kind, params }: UncheckedStep): boolean =>
  kind === 'filter-rows' && params.action === 'remove' && String(params.condition).includes(label);

/** Whether rows are more than listed and counted. */
function sumsUp({ steps, headline }: Query): boolean {
  if (headline !== undefined || steps.some(({ kind }) => kind === 'keep-top-rows')) return true;
  return steps.some(({ kind, params }) => {
    if (kind !== 'group-rows') return false;
    const { keys = [], aggregates = [] } = params as {
      readonly keys?: readonly unknown[];
      readonly aggregates?: readonly { readonly function?: string }[];
    };
    return keys.length > 0 || aggregates.some((one) => one.function !== 'countRows');
  });
}

/** Whether a condition is about totals itself. */
const namesTotals = (steps: readonly UncheckedStep[]): boolean =>
  steps.some(({ kind, params }) => kind.startsWith('filter-') && /\btotals?\b/i.test(JSON.stringify(params)));
