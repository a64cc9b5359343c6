import { emptyRecipe, type Recipe, type Step } from '@winnow/recipe';
import type { Columns, StepCase } from './step-case.ts';
import type { StepSource } from './step-files.ts';

/** Returns the recipe of a case: header, its columns with their types, the step. */
export function caseRecipe({ kind, columns, params, rows, others = {} }: StepCase): Recipe {
  const step: Step = { id: 'step', kind, params };
  const sources = Object.entries(others) as [StepSource, Columns][];
  const first: Step[] =
    rows === undefined ? [] : [{ id: 'first', kind: 'limit-rows', params: { count: rows, action: 'keep' } }];
  return {
    ...emptyRecipe,
    steps: [...(columns === undefined ? [] : prepared(columns)), ...first, step],
    ...(sources.length === 0
      ? {}
      : { sources: Object.fromEntries(sources.map(([name, own]) => [name, { steps: prepared(own) }])) }),
  };
}

/**
 * Sets names and types without mismatched cells: these columns have none, so no column needs to
 * carry any.
 */
function prepared(columns: Columns): readonly Step[] {
  const names = Object.keys(columns);
  const typed = names.filter((name) => columns[name] !== 'text');
  const typing: Step[] = [
    {
      id: 'types',
      kind: 'set-types',
      params: { types: typed.map((column) => ({ column, type: columns[column]! })) },
    },
    { id: 'clear', kind: 'clear-mismatched', params: { columns: typed } },
  ];
  return [
    { id: 'header', kind: 'use-first-row-as-header', params: { rows: 1 } },
    { id: 'keep', kind: 'keep-columns', params: { columns: names } },
    ...(typed.length > 0 ? typing : []),
  ];
}

const typeSql = {
  text: 'VARCHAR',
  integer: 'BIGINT',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
  date: 'DATE',
  datetime: 'TIMESTAMP',
} as const;

/** Returns the hand-written statement of a case, over tables of text named like the files. */
export function caseSql({ columns, rows, others = {}, sql }: StepCase): string {
  const tables = Object.entries(others) as [StepSource, Columns][];
  const parts = [
    ...(columns === undefined
      ? []
      : [
          `t AS (SELECT rowid + 1 AS r, ${typedItems(columns)} FROM "rows"${rows === undefined ? '' : ` LIMIT ${rows}`})`,
        ]),
    ...tables.map(([name, own]) => `${name} AS (SELECT ${typedItems(own)} FROM main.${name})`),
  ];
  return parts.length === 0 ? sql : `WITH ${parts.join(', ')} ${sql}`;
}

function typedItems(columns: Columns): string {
  return Object.entries(columns)
    .map(([name, type]) =>
      type === 'text' ? `"${name}"` : `TRY_CAST("${name}" AS ${typeSql[type]}) AS "${name}"`,
    )
    .join(', ');
}
