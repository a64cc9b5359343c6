import { type Cell, call, cellOf, checkRegex, literalCell, regexCell, textOf } from '@winnow/formulas';
import { failed, ok, type Result, uniqueName } from '@winnow/kernel';
import { type AggregateExpr, aggregate, native } from '@winnow/sql';
import { z } from 'zod';
import { param } from '../../params.ts';
import { stepProblems } from '../../problems.ts';
import { addColumns, type OutputColumn, withColumns } from '../../relation.ts';
import { selectColumn } from '../../select-columns.ts';
import { defineStep, rowWise } from '../../step.ts';
import { splitColumnExamples } from './split-column.examples.ts';

const mostParts = 500;

const params = z.strictObject({
  column: param.column('Column'),
  by: param
    .choice('Split', { delimiter: 'At a delimiter', regex: 'At a regex', positions: 'At positions' })
    .default('delimiter'),
  delimiter: param.text('Delimiter', { when: { param: 'by', is: ['delimiter'] } }).default(','),
  pattern: param
    .regex('Regex', { when: { param: 'by', is: ['regex'] }, placeholder: '[;,]\\s*' })
    .default(''),
  positions: param
    .list(
      'Positions',
      param.integer('Position', { min: 1, max: 100_000 }),
      { min: 0, max: mostParts - 1 },
      {
        when: { param: 'by', is: ['positions'] },
        help: 'Characters from the start.',
      },
    )
    .default([]),
  parts: param
    .integer(
      'Into how many columns',
      { min: 2, max: mostParts },
      {
        help: 'As many as there are parts if left out. The last column takes what is left.',
        when: { param: 'by', is: ['delimiter', 'regex'] },
      },
    )
    .optional(),
  trim: param.flag('Trim the parts').default(true),
  keep: param.flag('Keep the column').default(false),
});

export type SplitColumnParams = z.output<typeof params>;

export const splitColumn = defineStep({
  kind: 'split-column',
  family: 'text',
  title: 'Split column',
  summary: 'Splits a text into several columns: at a delimiter, at a regular expression, or at positions.',
  keywords: ['separate', 'divide', 'tokenise', 'text to columns'],
  params,
  defaults: (columns) => ({
    ...(columns[0] === undefined ? {} : { column: columns[0] }),
    by: 'delimiter',
    delimiter: ',',
    trim: true,
    keep: false,
  }),
  sentence: ({ column, by, delimiter, pattern, positions, parts }) => {
    const where =
      by === 'delimiter'
        ? `at “${delimiter}”`
        : by === 'regex'
          ? `at /${pattern}/`
          : `at ${positions.join(', ')}`;
    return `Split ${column} ${where}${parts === undefined || by === 'positions' ? '' : ` into ${parts} columns`}`;
  },
  traits: () => rowWise,
  probe(input, params, { stepId }) {
    const column = selectColumn(input.schema, params.column, { stepId });
    const list = column.ok ? listOf(textOf(cellOf(column.value)), params, stepId) : column;
    if (params.parts !== undefined || !list.ok || !list.value) return undefined;
    const longest: AggregateExpr = {
      kind: 'aggregate',
      call: native({ duckdb: 'max({0})', clickhouse: 'max({0})' }, call('length', list.value).expr),
    };
    return aggregate(input.rel, [], [{ ref: 'parts', expr: longest }]);
  },
  lower(input, params, { stepId, probed }) {
    const column = selectColumn(input.schema, params.column, { stepId, param: 'column' });
    if (!column.ok) return column;
    const text = textOf(cellOf(column.value));
    const list = listOf(text, params, stepId);
    if (!list.ok) return list;
    const count = params.parts ?? Math.max(1, Number(probed[0]?.[0] ?? 1));
    if (list.value && count > mostParts) {
      const at = { stepId, param: params.by === 'regex' ? 'pattern' : 'delimiter' };
      return failed(stepProblems.tooMany({ what: 'columns', count, limit: mostParts }, at));
    }
    const cells = list.value ? partsOf(list.value, count, params) : slicesOf(text, params.positions);
    const names = new Set(input.schema.columns.map((one) => one.name));
    const added = cells.map((cell, i) => {
      const name = uniqueName(`${params.column} ${i + 1}`, names);
      names.add(name);
      return { name, cell: params.trim ? call('trim', cell) : cell };
    });
    if (params.keep) return ok(addColumns(input, added, params.column));
    return ok(
      withColumns(
        input,
        input.schema.columns.flatMap((keep): OutputColumn[] =>
          keep.name === params.column ? added : [{ keep }],
        ),
      ),
    );
  },
  examples: splitColumnExamples,
});

/** The parts of a text as a list; undefined where positions say where they are. */
function listOf(text: Cell, params: SplitColumnParams, stepId: string): Result<Cell | undefined> {
  if (params.by === 'positions') return ok(undefined);
  if (params.by === 'delimiter') {
    if (params.delimiter === '')
      return failed(stepProblems.missing({ what: 'a delimiter' }, { stepId, param: 'delimiter' }));
    return ok(call('split', text, literalCell(params.delimiter)));
  }
  if (params.pattern === '')
    return failed(stepProblems.missing({ what: 'a regular expression' }, { stepId, param: 'pattern' }));
  const fault = checkRegex(params.pattern);
  if (fault) return failed(stepProblems.badRegex({ reason: fault.reason }, { stepId, param: 'pattern' }));
  return ok(call('split', text, regexCell(params.pattern)));
}

function partsOf(list: Cell, count: number, params: SplitColumnParams): readonly Cell[] {
  return Array.from({ length: count }, (_, i) => {
    if (params.parts === undefined || i < count - 1) return call('get', list, literalCell(i));
    // What is beyond the last column stays in it: nothing is lost.
    const rest = call('slice', list, literalCell(i));
    return call(
      'nullIf',
      call('join', rest, literalCell(params.by === 'delimiter' ? params.delimiter : ' ')),
      literalCell(''),
    );
  });
}

function slicesOf(text: Cell, positions: readonly number[]): readonly Cell[] {
  const cuts = [0, ...new Set([...positions].sort((a, b) => a - b))];
  return cuts.map((from, i) => {
    const to = cuts[i + 1];
    return to === undefined
      ? call('slice', text, literalCell(from))
      : call('slice', text, literalCell(from), literalCell(to));
  });
}
