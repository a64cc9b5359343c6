import { printColumnName } from '@winnow/formulas';
import { counted, defineMessages, type Message, messageFrom } from '@winnow/kernel';
import type { Step, StepDraft } from '@winnow/recipe';
import type { ConditionResult } from '../runs/run-views.ts';
import type { CheckPlan, Judgement } from './check-kind.ts';

/** Findings shared by several check types. */
export const foundMessages = defineMessages('check', {
  noRowBreaks: 'all rows pass',
  rowsBreak: ({ rows }: { rows: number }) => counted(rows, 'row fails', 'rows fail'),
  noRowFails: 'no row fails',
  rowsFail: ({ rows }: { rows: number }) => counted(rows, 'row fails', 'rows fail'),
  passes: 'it passes',
  fails: 'it fails',
  unread: ({ found, cells }: { found: Message; cells: number }) =>
    `${found.text}, ${counted(cells, 'cell')} couldn’t be read`,
  result: ({ sentence, found }: { sentence: Message; found: Message }) => `${sentence.text} (${found.text})`,
});

/** Returns a check with its finding, as part of a problem. */
export const resultMessage = (result: ConditionResult): Message =>
  foundMessages.result({ sentence: messageFrom(result, 'sentence'), found: messageFrom(result, 'found') });

/** Judges by the number of rows that break a check. */
export const breachesOf =
  (tolerated = 0) =>
  (rows: number): Judgement => ({
    held: rows <= tolerated,
    found: rows === 0 ? foundMessages.noRowBreaks : foundMessages.rowsBreak({ rows }),
    breaches: rows,
  });

/** Rows that can't be judged are not known to pass, so they fail a check that tolerates none. */
export const judgeRows =
  (tolerated = 0): CheckPlan['judge'] =>
  (left, _, unread) => {
    if (unread === 0) return breachesOf(tolerated)(left);
    const rows = left - unread;
    const found = rows === 0 ? foundMessages.noRowFails : foundMessages.rowsFail({ rows });
    return {
      held: left <= tolerated,
      found: foundMessages.unread({ found, cells: unread }),
      breaches: rows,
      unread,
    };
  };

/** Judges summaries of all rows, which leave out unreadable cells whether or not they pass. */
export const judgeSummary: CheckPlan['judge'] = (rows, _, unread) => {
  const judged = { held: rows === 0, found: rows === 0 ? foundMessages.passes : foundMessages.fails };
  return unread === 0
    ? judged
    : { ...judged, found: foundMessages.unread({ found: judged.found, cells: unread }), unread };
};

export const step = (kind: StepDraft['kind'], params: Step['params'], id = 'check-1'): Step => ({
  id,
  kind,
  params,
});
export const keepRows = (condition: string, id?: string): Step =>
  step('filter-rows', { condition, action: 'keep' }, id);
export const withoutRows = (condition: string, id?: string): Step =>
  step('filter-rows', { condition, action: 'remove' }, id);
export const mismatchOf = (column: string): string => `isMismatch(${printColumnName(column)})`;

/** Lists some column names and counts the rest. */
export const listColumns = (columns: readonly string[]): string =>
  columns.length <= 3
    ? columns.join(', ')
    : `${columns.slice(0, 2).join(', ')} and ${columns.length - 2} more`;

/** Bounds of a number, each of which is optional. */
export type Bounds = { readonly least?: number | undefined; readonly most?: number | undefined };

export function range({ least, most }: Bounds): string {
  if (least !== undefined && most !== undefined) return least === most ? `${least}` : `${least} to ${most}`;
  if (least !== undefined) return `at least ${least}`;
  return most === undefined ? 'any number of' : `at most ${most}`;
}

/** Converts bounds to message parameters. */
export const boundsOf = ({ least, most }: Bounds): { least: number | null; most: number | null } => ({
  least: least ?? null,
  most: most ?? null,
});
