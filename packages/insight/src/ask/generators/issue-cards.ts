import { defineMessages, type Message } from '@winnow/kernel';
import { findAtOnce, listed } from '../../issues/detector.ts';
import { columnDetectors } from '../../issues/detector-registry.ts';
import { repairedCells } from '../../issues/detectors/repaired-cells.ts';
import type { FoundIssue, Issue } from '../../issues/issue.ts';
import { codeTable } from '../../table/coded-table.ts';
import type { AskContext, CardGenerator, FoundCard } from '../card.ts';
import { placeOf } from '../chosen-rows.ts';

const messages = defineMessages('card.issue-cards', {
  inColumns: ({ columns }: { columns: readonly string[] }) => `In ${listed(columns)}`,
});

/** Offers the fixes for issues of the selected column or value first. */
export const issueCards = {
  id: 'issue-cards',
  messages,
  find({ column, value, columns, rows, part, values, range }, context) {
    if (columns || rows || part || values || range) return [];
    const { issues } = context;
    if (column === undefined)
      return issues.flatMap((issue) => cardOf(restoreIssue(issue), issue.cells, context) ?? []);
    if (value === undefined) return columnCardsOf(column, context);
    return issues.flatMap((issue) => {
      const cells = issue.cells.filter((cell) => cell.column === column);
      const hit = cells.filter((cell) => cell.value === value);
      if (hit.length === 0) return [];
      return cardOf(restoreIssue(issue), [...hit, ...cells], context, 0.95) ?? [];
    });
  },
} satisfies CardGenerator;

/** Issue types whose steps remove the rows. */
const removedRows = new Set(['duplicates', 'totals', 'descriptions']);

function cardOf(
  issue: FoundIssue,
  cells: Issue['cells'],
  { table, isSample }: AskContext,
  weight = 0.7,
): FoundCard | undefined {
  if (issue.steps.length === 0) return undefined;
  const removes = removedRows.has(issue.kind);
  return {
    sentence: (isSample && issue.sentenceInSample) || issue.sentence,
    reason: issue.reason,
    effect: {
      cells: removes ? 0 : issue.count,
      rowsBefore: table.rows,
      rowsAfter: table.rows - (removes ? issue.rows : 0),
    },
    examples: cells
      .filter(({ proposed }) => proposed !== undefined || removes)
      .slice(0, 3)
      .map(({ value: from, proposed }) => ({ from, to: proposed ?? null })),
    variants: [],
    steps: issue.steps,
    score: weight * issue.confidence,
  };
}

/**
 * Returns the issues of one column, each fixed in that column alone; fixing all affected columns is
 * a variant.
 */
function columnCardsOf(name: string, context: AskContext): readonly FoundCard[] {
  const columnIssues = issuesIn(name, context);
  const others = context.issues.filter(
    (issue) => issue.columns.includes(name) && !columnIssues.some(({ kind }) => kind === issue.kind),
  );
  return [...columnIssues, ...others.map(restoreIssue)].flatMap((issue) => {
    const card = cardOf(
      issue,
      issue.cells.filter(({ column }) => column === name),
      context,
    );
    const wider = context.issues.find(({ kind, columns }) => kind === issue.kind && columns.length > 1);
    if (!card || card.examples.length === 0) return [];
    if (!wider || !columnIssues.includes(issue)) return [card];
    const variant = { sentence: messages.inColumns({ columns: wider.columns }), steps: wider.steps };
    return [{ ...card, variants: [variant] }];
  });
}

/** Restores the messages of an issue as its detector created them. */
function restoreIssue({ sentence, sentenceInSample, reason, messages: data, ...issue }: Issue): FoundIssue {
  const message = (field: string, text: string): Message => ({
    ...(data?.[field] ?? { code: '', params: {} }),
    text,
  });
  return {
    ...issue,
    sentence: message('sentence', sentence),
    ...(sentenceInSample === undefined
      ? {}
      : { sentenceInSample: message('sentenceInSample', sentenceInSample) }),
    reason: message('reason', reason),
  };
}

function issuesIn(name: string, context: AskContext): readonly FoundIssue[] {
  const { cells, types, rowIds, positions, table } = context;
  const at = placeOf(context, name);
  if (at === undefined) return [];
  const repairs = (context.repairs ?? []).filter(({ column }) => column === name);
  const alone = { columns: [name], rows: cells.rows, cells: [cells.cells[at]!] };
  const input = { rowIds, positions, repairs };
  return [
    ...findAtOnce(repairedCells, { ...input, cells, types, table }),
    ...columnDetectors.flatMap((detector) =>
      findAtOnce(detector, { ...input, cells: alone, types: [types[at]!], table: codeTable(alone) }),
    ),
  ];
}
