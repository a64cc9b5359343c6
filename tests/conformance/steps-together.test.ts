import { type DialectId, dialectIds } from '@winnow/sql';
import { type ExampleTable, steps } from '@winnow/steps';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEngine, type TestEngine } from './engines.ts';
import { runSteps } from './step-runner.ts';

interface Together {
  readonly title: string;
  readonly steps: readonly (readonly [kind: string, params: unknown])[];
  readonly input: ExampleTable;
  readonly output: ExampleTable;
}

/** Cases that fail only if one step works on the result of another. */
const together: readonly Together[] = [
  {
    title: 'above the first row is nothing, also for what can never be null',
    steps: [
      ['filter-rows', { condition: 'n > 1', action: 'flag', name: 'Large' }],
      ['add-column', { name: 'Mark', formula: '"-"' }],
      ['window-column', { function: 'previous', column: 'Mark', name: 'Above' }],
      ['blank-down', { columns: ['Large', 'Mark'] }],
    ],
    input: { columns: [{ name: 'n', type: 'integer' }], rows: [[1], [1], [2]] },
    output: {
      columns: [
        { name: 'n', type: 'integer' },
        { name: 'Large', type: 'boolean' },
        { name: 'Mark', type: 'text' },
        { name: 'Above', type: 'text' },
      ],
      rows: [
        [1, false, '-', null],
        [1, null, null, '-'],
        [2, true, null, '-'],
      ],
    },
  },
  {
    title: 'no name of a column is in the way of what a template names',
    steps: [['group-rows', { aggregates: [{ function: 'mode', column: 'e', name: 'Mode' }] }]],
    input: { columns: [{ name: 'e', type: 'date' }], rows: [['2024-02-29'], [null], ['2024-02-29']] },
    output: { columns: [{ name: 'Mode', type: 'date' }], rows: [['2024-02-29']] },
  },
  {
    title: 'a summary of no rows is null, also of what can never be null',
    steps: [
      ['add-column', { name: 'k', formula: '5' }],
      [
        'group-rows',
        {
          aggregates: ['sum', 'min', 'max', 'first', 'last', 'countValues'].map((name) => ({
            function: name,
            column: 'k',
            name,
            where: 'n > 1',
          })),
        },
      ],
    ],
    input: { columns: [{ name: 'n', type: 'integer' }], rows: [[1]] },
    output: {
      columns: ['sum', 'min', 'max', 'first', 'last', 'countValues'].map((name) => ({
        name,
        type: 'integer',
      })),
      rows: [[null, null, null, null, null, 0]],
    },
  },
  {
    title: 'a sentence with signs that end a text or a line does not end the statement',
    steps: [
      ['find-replace', { columns: ['a'], find: '\u0000', replace: '-' }],
      ['filter-by-values', { columns: ['a'], values: ['x-y', '\n; --'], action: 'keep' }],
    ],
    input: { columns: [{ name: 'a', type: 'text' }], rows: [['x\u0000y'], ['z']] },
    output: { columns: [{ name: 'a', type: 'text' }], rows: [['x-y']] },
  },
];

describe.each(dialectIds)('consecutive steps on %s', (id: DialectId) => {
  let engine: TestEngine;
  beforeAll(async () => {
    engine = await openEngine(id);
  });
  afterAll(() => engine.close());

  it.each(together.map((one) => [one.title, one] as const))('%s', async (_, one) => {
    const uses = one.steps.map(([kind, params]) => ({
      step: steps.find((step) => step.kind === kind)!,
      params,
    }));
    const ran = await runSteps(engine, uses, one);
    expect('table' in ran ? ran.table : ran).toEqual(one.output);
  });
});
