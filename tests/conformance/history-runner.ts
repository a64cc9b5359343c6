import type { Json } from '@winnow/kernel';
import { unwrap } from '@winnow/kernel';
import { readHistory } from '@winnow/openrefine';
import { stepDefinition } from '@winnow/recipe';
import type { ExampleTable } from '@winnow/steps';
import { expect } from 'vitest';
import type { TestEngine } from './engines.ts';
import { runStep } from './step-runner.ts';

export type Op = { readonly op: string; readonly [key: string]: Json };
export type Rows = readonly (readonly (string | number | boolean | null)[])[];

export interface HistoryCase {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: Rows;
  readonly history: readonly Op[];
  /** Result in OpenRefine. */
  readonly gives: { readonly columns: readonly string[]; readonly rows: Rows };
  /** Tables of other projects. */
  readonly projects?: Readonly<Record<string, { readonly columns: readonly string[]; readonly rows: Rows }>>;
  /** Text of the warning, if something differs. */
  readonly changed?: RegExp;
}

export const rowMode = { facets: [], mode: 'row-based' };
export const transform = (
  columnName: string,
  expression: string,
  more: { readonly [key: string]: Json } = {},
): Op => ({
  op: 'core/text-transform',
  engineConfig: rowMode,
  columnName,
  expression,
  onError: 'keep-original',
  repeat: false,
  repeatCount: 10,
  ...more,
});
export const listFacet = (
  columnName: string,
  values: readonly Json[],
  more: { readonly [key: string]: Json } = {},
): Json => ({
  facets: [
    {
      type: 'list',
      name: columnName,
      expression: 'value',
      columnName,
      invert: false,
      omitBlank: false,
      omitError: false,
      selection: values.map((v) => ({ v: { v, l: String(v) } })),
      selectBlank: false,
      selectError: false,
      ...more,
    },
  ],
  mode: 'row-based',
});
export const textFacet = (
  columnName: string,
  query: string,
  more: { readonly [key: string]: Json } = {},
): Json => ({
  facets: [
    {
      type: 'text',
      name: columnName,
      columnName,
      mode: 'text',
      caseSensitive: false,
      invert: false,
      query,
      ...more,
    },
  ],
  mode: 'row-based',
});
/** Runs the steps of a history one after the other and returns only differences. */
export async function runHistory(engine: TestEngine, one: HistoryCase): Promise<unknown> {
  const { recipe, problems } = unwrap(readHistory(one.history as unknown as Json, { columns: one.columns }));
  const words = problems.map(({ message }) => message).join(' ');
  if (one.changed) expect(words).toMatch(one.changed);
  else expect(words).toBe('');
  let table = textTable(one);
  const sources = Object.fromEntries(
    Object.entries(one.projects ?? {}).map(([name, own]) => [name, textTable(own)]),
  );
  for (const { kind, params } of recipe.steps) {
    const step = stepDefinition(kind);
    if (!step) throw new Error(`There is no step ${kind}.`);
    const run = await runStep(engine, { step, params, input: table, sources });
    if (!('table' in run)) throw new Error(`${kind} ${JSON.stringify(params)}: ${run.join(', ')}`);
    table = run.table;
  }
  return {
    columns: table.columns.map(({ name }) => name),
    rows: table.rows.map((row) =>
      row.map((cell) =>
        typeof cell === 'object' && cell !== null && 'mismatch' in cell ? `⚠ ${cell.mismatch}` : cell,
      ),
    ),
  };
}

function textTable({ columns, rows }: Pick<HistoryCase, 'columns' | 'rows'>): ExampleTable {
  return {
    columns: columns.map((name) => ({ name, type: 'text' })),
    rows: rows as ExampleTable['rows'],
  };
}
