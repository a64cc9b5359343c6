import type { ColumnInfo } from '@winnow/contract/engine-types';
import { printColumnName } from '@winnow/formulas';
import { isNumeric, isTemporal } from '@winnow/kernel';
import { stepDefinition } from '@winnow/recipe';
import type { StepKind } from '@winnow/steps';
import { columnText } from './column-text.ts';

export interface ColumnAction {
  readonly label: string;
  readonly kind: StepKind;
  readonly params: Record<string, unknown>;
}

/**
 * Returns the steps that a column's menu offers for the contents of the column. Only steps in the
 * registry are offered.
 */
export function columnActions(
  column: ColumnInfo,
  columns: readonly string[],
): readonly { readonly title: string; readonly actions: readonly ColumnAction[] }[] {
  const name = column.name;
  const clean: ColumnAction[] = [
    { label: columnText.actions.trim, kind: 'trim-text', params: { columns } },
    { label: columnText.actions.changeCase, kind: 'change-case', params: { columns } },
    { label: columnText.actions.findReplace, kind: 'find-replace', params: { columns } },
    { label: columnText.actions.split, kind: 'split-column', params: { column: name } },
    { label: columnText.actions.extract, kind: 'extract-text', params: { column: name } },
    { label: columnText.actions.replaceMissing, kind: 'replace-sentinels', params: { columns } },
    { label: columnText.actions.fillEmpty, kind: 'fill-empty', params: { columns } },
    { label: columnText.actions.fillDown, kind: 'fill-down', params: { columns } },
    { label: columnText.actions.transform, kind: 'transform-column', params: { columns, formula: 'value' } },
  ];
  const read: ColumnAction[] =
    column.type === 'text'
      ? [
          { label: columnText.actions.parseNumbers, kind: 'parse-number', params: { columns } },
          { label: columnText.actions.parseDates, kind: 'parse-date', params: { columns } },
        ]
      : isNumeric(column.type)
        ? [{ label: columnText.actions.round, kind: 'round-numbers', params: { columns } }]
        : isTemporal(column.type)
          ? [
              { label: columnText.actions.format, kind: 'format-date', params: { columns } },
              { label: columnText.actions.extractParts, kind: 'extract-date-part', params: { columns } },
            ]
          : [];
  const period: ColumnAction = {
    label: columnText.actions.filterPeriod,
    kind: 'filter-by-period',
    params: { columns },
  };
  const byValue: ColumnAction =
    isTemporal(column.type) || isNumeric(column.type)
      ? { label: columnText.actions.filterRange, kind: 'filter-by-range', params: { columns } }
      : { label: columnText.actions.filterText, kind: 'filter-by-text', params: { columns } };
  const filters: ColumnAction[] = [
    ...(isTemporal(column.type) ? [period] : []),
    byValue,
    { label: columnText.actions.filterQuality, kind: 'filter-by-quality', params: { columns } },
  ];
  const table: ColumnAction[] = [
    {
      label: columnText.actions.rename,
      kind: 'rename-columns',
      params: { names: [{ from: name, to: name }] },
    },
    {
      label: columnText.actions.setType,
      kind: 'set-types',
      params: { types: [{ column: name, type: column.type }] },
    },
    {
      label: columnText.actions.newByFormula,
      kind: 'add-column',
      params: { name: `${name} 2`, formula: printColumnName(name), after: name },
    },
    {
      label: columnText.actions.sortRows,
      kind: 'sort-rows',
      params: { keys: [{ column: name, direction: 'ascending' }] },
    },
    { label: columnText.actions.removeDuplicates, kind: 'remove-duplicates', params: { columns } },
    { label: columnText.actions.group, kind: 'group-rows', params: { keys: columns } },
    {
      label:
        columns.length > 1
          ? columnText.actions.dropColumns({ columns: columns.length })
          : columnText.actions.dropColumn,
      kind: 'drop-columns',
      params: { columns },
    },
  ];
  return [
    { title: columnText.clean, actions: clean },
    { title: isTemporal(column.type) ? columnText.dates : columnText.read, actions: read },
    { title: columnText.rows, actions: filters },
    { title: columnText.table, actions: table },
  ]
    .map((group) => ({ ...group, actions: group.actions.filter((one) => stepDefinition(one.kind)) }))
    .filter((group) => group.actions.length > 0);
}
