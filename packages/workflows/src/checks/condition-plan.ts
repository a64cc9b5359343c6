import { printColumnName } from '@winnow/formulas';
import { counted } from '@winnow/kernel';
import type { Step, StepDraft } from '@winnow/recipe';
import type { ConditionResult } from '../runs/run-views.ts';
import { type Condition, conditionSentence } from './condition.ts';

/**
 * How a condition is answered: these steps over the rows, the rows that they leave, and what their
 * number means.
 */
export interface ConditionPlan {
  readonly steps: readonly Step[];
  /** Judges by the number of rows before and after the steps. */
  readonly judge: (rowsAfter: number, rowsBefore: number) => ConditionResult;
}

/**
 * Steps that leave the rows that break a condition; for conditions on all rows as one, those that
 * make the one.
 */
export function planCondition(condition: Condition): ConditionPlan {
  const result = (held: boolean, found: string, breaches?: number): ConditionResult => ({
    sentence: conditionSentence(condition),
    level: condition.level,
    held,
    found,
    ...(breaches === undefined ? {} : { breaches }),
  });
  const breaches = (tolerated: number) => (rows: number) =>
    result(
      rows <= tolerated,
      rows === 0 ? 'no row breaks it' : `${counted(rows, 'row breaks', 'rows break')} it`,
      rows,
    );
  switch (condition.kind) {
    case 'rows':
      return { steps: [withoutRows(condition.formula)], judge: breaches(condition.tolerated) };
    case 'row-count': {
      const { least = 0, most = Number.POSITIVE_INFINITY } = condition;
      return { steps: [], judge: (_, rows) => result(rows >= least && rows <= most, counted(rows, 'row')) };
    }
    case 'filled':
      return { steps: [quality(condition.columns, ['null', 'empty'])], judge: breaches(0) };
    case 'fits':
      return { steps: [quality(condition.columns, ['mismatched'])], judge: breaches(0) };
    case 'unique':
      return {
        steps: [step('remove-duplicates', { columns: [...condition.columns], action: 'remove' })],
        judge: (after, before) => breaches(0)(before - after),
      };
    case 'between': {
      const { least, most } = condition;
      const name = printColumnName(condition.column);
      const bounds = [
        ...(least === undefined ? [] : [`${name} >= ${least}`]),
        ...(most === undefined ? [] : [`${name} <= ${most}`]),
      ];
      const within = bounds.length === 0 ? 'true' : bounds.join(' and ');
      return { steps: [withoutRows(`isNull(${name}) or (${within})`)], judge: breaches(0) };
    }
    case 'summary': {
      const aggregates = condition.measures.map(({ name, function: called, column }) => ({
        name,
        function: called,
        ...(column === undefined ? {} : { column }),
      }));
      return {
        steps: [step('group-rows', { aggregates }), { ...withoutRows(condition.formula), id: 'check-2' }],
        judge: (rows) => result(rows === 0, rows === 0 ? 'it passes' : 'it fails'),
      };
    }
  }
}

const step = (kind: StepDraft['kind'], params: Step['params']): Step => ({ id: 'check-1', kind, params });
const withoutRows = (condition: string): Step => step('filter-rows', { condition, action: 'remove' });
const quality = (columns: readonly string[], is: readonly string[]): Step =>
  step('filter-by-quality', { columns: [...columns], is: [...is], action: 'keep' });
