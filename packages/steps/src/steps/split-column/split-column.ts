import { type Cell, call, cellOf, textOf } from '@winnow/formulas';
import {
  allocateRef,
  type Column,
  failed,
  isList,
  ok,
  type Result,
  refsOf,
  typeName,
  uniqueName,
} from '@winnow/kernel';
import { type AggregateExpr, aggregate, columnExpr, type Expr, native, project } from '@winnow/sql';
import { z } from 'zod';
import { valuesText } from '../../cells/value-text.ts';
import { selectColumn, selectionText } from '../../columns/select-columns.ts';
import { selectFitting, strings } from '../../columns/select-fitting.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { addColumns, type OutputColumn, type Relation, withColumns } from '../../relation.ts';
import { defineStep, rowWise } from '../../step.ts';
import { splitColumnExamples } from './split-column.examples.ts';
import { allPieces, cellsOfPieces, fixedParts, type Pieces, piecesOf, runNames } from './split-text.ts';

const maxParts = 500;
const breaksText = 'Three columns: before the first text, between both, and after the second.';

const params = z.strictObject({
  column: param.column('Column'),
  more: param.columns('Also', { help: 'More columns to split the same way.' }).optional(),
  by: param
    .choice('Split', {
      delimiter: 'At a delimiter',
      delimiters: 'At any of several delimiters',
      around: 'Around the text between two markers',
      regex: 'At a regex',
      positions: 'At positions',
      length: 'Every n characters',
      digits: 'Between digits and other characters',
      digitsStart: 'Before digits',
      digitsEnd: 'After digits',
      case: 'Before capital letters',
      caseEnd: 'Between a capital and a lowercase letter',
    })
    .default('delimiter'),
  delimiter: param.text('Delimiter', { when: { param: 'by', is: ['delimiter'] } }).default(','),
  delimiters: param
    .list(
      'Delimiters',
      param.text('Delimiter'),
      { min: 0, max: 50 },
      {
        when: { param: 'by', is: ['delimiters'] },
        help: 'The longest match wins.',
      },
    )
    .default([]),
  start: param
    .text('After', { when: { param: 'by', is: ['around'] }, placeholder: '(', help: breaksText })
    .default(''),
  end: param.text('Before', { when: { param: 'by', is: ['around'] }, placeholder: ')' }).default(''),
  length: param
    .integer('Characters per column', { min: 1, max: 1000 }, { when: { param: 'by', is: ['length'] } })
    .default(2),
  pattern: param
    .regex('Regex', { when: { param: 'by', is: ['regex'] }, placeholder: '[;,]\\s*' })
    .default(''),
  positions: param
    .list(
      'Positions',
      param.integer('Position', { min: 1, max: 100_000 }),
      { min: 0, max: maxParts - 1 },
      { when: { param: 'by', is: ['positions'] }, help: 'Counted in characters from the start.' },
    )
    .default([]),
  parts: param
    .integer(
      'Number of columns',
      { min: 2, max: maxParts },
      {
        help: 'Defaults to the number of parts. The rest stays in the last column, or in the first when counted from the right.',
        when: { param: 'by', is: ['delimiter', 'delimiters', 'regex', 'length', ...runNames] },
      },
    )
    .optional(),
  from: param
    .choice(
      'Counted from the',
      { left: 'Left', right: 'Right' },
      {
        help: 'Applies when a number of columns is set.',
        when: { param: 'by', is: ['delimiter', 'delimiters', 'regex', ...runNames] },
      },
    )
    .default('left'),
  names: param
    .list(
      'Names',
      param.text('Name'),
      { min: 0, max: maxParts },
      {
        help: 'Names of the new columns, in order. Defaults to numbers.',
      },
    )
    .default([]),
  trim: param.flag('Trim the parts').default(true),
  keep: param.flag('Keep the column').default(false),
});

export type SplitColumnParams = z.output<typeof params>;

export const splitColumn = defineStep({
  kind: 'split-column',
  family: 'text',
  title: 'Split column',
  summary:
    'Splits text into columns at delimiters, a regular expression or positions, every n characters, or where digits or capitals start.',
  keywords: ['separate', 'divide', 'tokenise', 'text to columns', 'fixed width', 'number of characters'],
  params,
  defaults: (columns) => ({
    ...(columns[0] === undefined ? {} : { column: columns[0] }),
    by: 'delimiter',
    delimiter: ',',
    trim: true,
    keep: false,
  }),
  sentence: (params) => {
    const { column: first, more, by, delimiter, delimiters, pattern, positions, parts, from } = params;
    const column = more === undefined ? first : `${first} and ${selectionText(more)}`;
    const where = {
      delimiter: `at “${delimiter}”`,
      delimiters: `at ${valuesText(delimiters)}`,
      around: `around the text between “${params.start}” and “${params.end}”`,
      length: params.length === 1 ? 'at every character' : `every ${params.length} characters`,
      regex: `at /${pattern}/`,
      positions: positions.length > 0 ? `at ${positions.join(', ')}` : 'at positions',
      digits: 'between digits and other characters',
      digitsStart: 'before digits',
      digitsEnd: 'after digits',
      case: 'before capital letters',
      caseEnd: 'between capitals and lowercase letters',
    }[by];
    if (parts === undefined || by === 'positions' || by === 'around') return `Split ${column} ${where}`;
    const side = from === 'right' && by !== 'length' ? ' from the right' : '';
    return `Split ${column} ${where} into ${parts} columns${side}`;
  },
  traits: () => rowWise,
  probe(input, params, { stepId }) {
    if (params.parts !== undefined) return undefined;
    const columns = columnsOf(input, params, stepId);
    const pieces = columns.ok
      ? columns.value.map((column) => findPieces(input, { ...params, column: column.name }, stepId))
      : [];
    const counts = pieces.flatMap((one, i) =>
      one.ok && one.value ? [{ ref: `parts ${i}`, expr: longest(one.value) }] : [],
    );
    return counts.length === pieces.length && counts.length > 0
      ? aggregate(input.rel, [], counts)
      : undefined;
  },
  lower(input, params, { stepId, probed }) {
    const columns = columnsOf(input, params, stepId);
    if (!columns.ok) return columns;
    let relation = input;
    for (const [i, column] of columns.value.entries()) {
      const own = { ...params, column: column.name, names: i === 0 ? params.names : [] };
      const count = params.parts ?? Math.max(1, Number(probed[0]?.[i] ?? 1));
      const split = splitOne(relation, own, count, stepId);
      if (!split.ok) return split;
      relation = split.value;
    }
    return ok(relation);
  },
  examples: splitColumnExamples,
});

/** Returns the column and any others to split with it. */
function columnsOf(input: Relation, params: SplitColumnParams, stepId: string): Result<readonly Column[]> {
  const first = selectColumn(input.schema, params.column, { stepId, param: 'column' });
  if (!first.ok) return first;
  if (!params.more) return ok([first.value]);
  const more = selectFitting(input, params.more, { stepId, param: 'more' }, strings);
  return more.ok ? ok([...new Set([first.value, ...more.value])]) : more;
}

function longest({ list }: Pieces): AggregateExpr {
  const most = native({ duckdb: 'max({0})', clickhouse: 'max({0})' }, call('length', list).expr);
  return { kind: 'aggregate', call: most };
}

function splitOne(
  input: Relation,
  params: SplitColumnParams,
  count: number,
  stepId: string,
): Result<Relation> {
  const pieces = findPieces(input, params, stepId);
  if (!pieces.ok) return pieces;
  const column = selectColumn(input.schema, params.column, { stepId, param: 'column' });
  if (!column.ok) return column;
  if (pieces.value && count > maxParts) {
    const at = { stepId, param: params.by === 'regex' ? 'pattern' : params.by };
    return failed(stepProblems.tooMany({ what: 'columns', count, limit: maxParts }, at));
  }
  const split = pieces.value
    ? splitLists(input, pieces.value, count, params)
    : { input, cells: fixedParts(textOf(cellOf(column.value)), params) };
  const names = new Set(input.schema.columns.map((one) => one.name));
  if (!params.keep) names.delete(params.column);
  const added = split.cells.map((cell, i) => {
    const name = uniqueName(params.names[i]?.trim() || `${params.column} ${i + 1}`, names);
    names.add(name);
    return { name, cell: params.trim ? call('trim', cell) : cell };
  });
  if (params.keep) return ok(addColumns(split.input, added, params.column));
  const outputs = input.schema.columns.flatMap((keep): OutputColumn[] =>
    keep.name === params.column ? added : [{ keep }],
  );
  return ok(withColumns(split.input, outputs));
}

function findPieces(input: Relation, params: SplitColumnParams, stepId: string): Result<Pieces | undefined> {
  const at = { stepId, param: 'column' };
  const column = selectColumn(input.schema, params.column, at);
  if (!column.ok) return column;
  if (isList(column.value.type)) {
    const found = typeName(column.value.type);
    return failed(stepProblems.wrongType({ column: params.column, expected: 'text', found }, at));
  }
  return piecesOf(textOf(cellOf(column.value)), params, stepId);
}

/** Computes the lists once, in a subquery, and picks the cells from them. */
function splitLists(
  input: Relation,
  { list, between }: Pieces,
  count: number,
  { by, parts, from }: SplitColumnParams,
): { readonly input: Relation; readonly cells: readonly Cell[] } {
  const refs = refsOf(input.schema);
  const listRef = allocateRef('parts', refs);
  const betweenRef = allocateRef('between', [...refs, listRef]);
  const isCell = 'expr' in between;
  const rel = project(input.rel, [
    ...refs.map((ref) => ({ ref, expr: columnExpr(ref) })),
    { ref: listRef, expr: list.expr },
    ...(isCell && parts !== undefined ? [{ ref: betweenRef, expr: between.expr }] : []),
  ]);
  const pieces = columnExpr(listRef);
  const expr: Expr = isCell ? columnExpr(betweenRef) : between;
  const cells =
    parts === undefined
      ? allPieces(pieces, count)
      : cellsOfPieces(pieces, { expr, isList: isCell }, count, by === 'length' ? 'left' : from);
  return { input: { schema: input.schema, rel }, cells };
}
