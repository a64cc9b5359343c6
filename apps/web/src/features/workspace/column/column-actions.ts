import type { ColumnInfo } from '@winnow/contract/engine-types';
import { printColumnName } from '@winnow/formulas';
import { isNumeric, isTemporal } from '@winnow/kernel';
import { stepDefinition } from '@winnow/recipe';
import type { StepKind } from '@winnow/steps';

export interface ColumnAction {
  readonly label: string;
  readonly kind: StepKind;
  readonly params: Record<string, unknown>;
}

/**
 * The steps that a column's menu offers, by what the column holds. Only kinds that the registry
 * has.
 */
export function columnActions(
  column: ColumnInfo,
  columns: readonly string[],
): readonly { readonly title: string; readonly actions: readonly ColumnAction[] }[] {
  const name = column.name;
  const clean: ColumnAction[] = [
    { label: 'Trim spaces', kind: 'trim-text', params: { columns } },
    { label: 'Change case…', kind: 'change-case', params: { columns } },
    { label: 'Find and replace…', kind: 'find-replace', params: { columns } },
    { label: 'Split…', kind: 'split-column', params: { column: name } },
    { label: 'Extract…', kind: 'extract-text', params: { column: name } },
    { label: 'Replace “N/A” and the like…', kind: 'replace-sentinels', params: { columns } },
    { label: 'Fill empty cells…', kind: 'fill-empty', params: { columns } },
    { label: 'Fill down', kind: 'fill-down', params: { columns } },
    { label: 'Transform by formula…', kind: 'transform-column', params: { columns, formula: 'value' } },
  ];
  const read: ColumnAction[] =
    column.type === 'text'
      ? [
          { label: 'Parse as numbers…', kind: 'parse-number', params: { columns } },
          { label: 'Parse as dates…', kind: 'parse-date', params: { columns } },
        ]
      : isNumeric(column.type)
        ? [{ label: 'Round…', kind: 'round-numbers', params: { columns } }]
        : isTemporal(column.type)
          ? [
              { label: 'Write in a format…', kind: 'format-date', params: { columns } },
              { label: 'Extract parts…', kind: 'extract-date-part', params: { columns } },
            ]
          : [];
  const period: ColumnAction = { label: 'Filter by period…', kind: 'filter-by-period', params: { columns } };
  const byValue: ColumnAction =
    isTemporal(column.type) || isNumeric(column.type)
      ? { label: 'Filter by range…', kind: 'filter-by-range', params: { columns } }
      : { label: 'Filter by text…', kind: 'filter-by-text', params: { columns } };
  const filters: ColumnAction[] = [
    ...(isTemporal(column.type) ? [period] : []),
    byValue,
    { label: 'Filter missing or mismatched…', kind: 'filter-by-quality', params: { columns } },
  ];
  const table: ColumnAction[] = [
    { label: 'Rename…', kind: 'rename-columns', params: { names: [{ from: name, to: name }] } },
    { label: 'Set the type…', kind: 'set-types', params: { types: [{ column: name, type: column.type }] } },
    {
      label: 'New column by formula…',
      kind: 'add-column',
      params: { name: `${name} 2`, formula: printColumnName(name), after: name },
    },
    {
      label: 'Sort the rows…',
      kind: 'sort-rows',
      params: { keys: [{ column: name, direction: 'ascending' }] },
    },
    { label: 'Remove duplicates…', kind: 'remove-duplicates', params: { columns } },
    { label: 'Group…', kind: 'group-rows', params: { keys: columns } },
    {
      label: columns.length > 1 ? `Drop ${columns.length} columns` : 'Drop the column',
      kind: 'drop-columns',
      params: { columns },
    },
  ];
  return [
    { title: 'Clean', actions: clean },
    { title: isTemporal(column.type) ? 'Dates' : 'Read', actions: read },
    { title: 'Rows', actions: filters },
    { title: 'Table', actions: table },
  ]
    .map((group) => ({ ...group, actions: group.actions.filter((one) => stepDefinition(one.kind)) }))
    .filter((group) => group.actions.length > 0);
}
