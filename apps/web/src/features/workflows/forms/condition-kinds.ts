import type { ColumnInfo } from '@winnow/contract/engine-types';
import { isNumeric } from '@winnow/kernel';
import { type Condition, checkKinds, checksWithForms } from '@winnow/workflows';
import { messageText } from '../../../shared/text/message-language.ts';
import { workflowFormsText } from './workflow-forms-text.ts';

export type ConditionKind = Condition['kind'];

/** A condition being edited, which may lack properties that its type requires. */
export type RawCondition = { readonly kind: ConditionKind } & Readonly<Record<string, unknown>>;

/** Every type of condition on a single table, in menu order. */
export const conditionKinds: readonly { readonly kind: ConditionKind; readonly title: string }[] = [
  { kind: 'row-count', title: workflowFormsText.conditions.rowCount },
  { kind: 'rows', title: workflowFormsText.conditions.rows },
  { kind: 'filled', title: workflowFormsText.conditions.filled },
  { kind: 'unique', title: workflowFormsText.conditions.unique },
  { kind: 'fits', title: workflowFormsText.conditions.fits },
  { kind: 'between', title: workflowFormsText.conditions.between },
  { kind: 'determines', title: workflowFormsText.conditions.determines },
  { kind: 'fresh', title: workflowFormsText.conditions.fresh },
  { kind: 'summary', title: workflowFormsText.conditions.summary },
  ...checksWithForms(checkKinds).map(({ kind, form }) => ({
    kind: kind as ConditionKind,
    title: messageText(form.title),
  })),
];

/** Creates a condition, with the first column if it needs one. */
export function newCondition(kind: ConditionKind, columns: readonly ColumnInfo[] | undefined): RawCondition {
  const first = columns?.[0]?.name ?? '';
  const number = columns?.find(({ type }) => isNumeric(type))?.name ?? first;
  switch (kind) {
    case 'row-count':
      return { kind, level: 'block', least: 1 };
    case 'rows':
      return { kind, level: 'block', formula: '', tolerated: 0 };
    case 'between':
      return { kind, level: 'block', column: number, least: 0 };
    case 'determines':
      return {
        kind,
        level: 'block',
        columns: first === '' ? [] : [first],
        column: columns?.[1]?.name ?? '',
      };
    case 'fresh': {
      const date = columns?.find(({ type }) => type === 'date' || type === 'datetime')?.name ?? first;
      return { kind, level: 'block', column: date, days: 7 };
    }
    case 'summary':
      return {
        kind,
        level: 'block',
        measures: [{ name: 'rows', function: 'countRows' }],
        formula: 'rows > 0',
      };
    default: {
      const form = checksWithForms(checkKinds).find((one) => one.kind === kind)?.form;
      if (!form) return { kind, level: 'block', columns: first === '' ? [] : [first] };
      const named = form.fields.flatMap(({ name, control }) => {
        if (control === 'column') return [[name, first]];
        return control === 'columns' ? [[name, first === '' ? [] : [first]]] : [];
      });
      return { kind, level: 'block', ...Object.fromEntries(named) };
    }
  }
}
