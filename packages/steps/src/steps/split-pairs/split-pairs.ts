import { type Cell, call, cellOf, literalCell, textOf } from '@winnow/formulas';
import { failed, isList, ok, typeName, uniqueName } from '@winnow/kernel';
import {
  aggregate,
  ascending,
  caseWhen,
  columnExpr,
  type Expr,
  filter,
  limit,
  literal,
  native,
  nullOf,
  op,
  project,
  type Rel,
  sort,
  unnest,
} from '@winnow/sql';
import { z } from 'zod';
import { valueText } from '../../cells/value-text.ts';
import { selectColumn } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { type OutputColumn, type Relation, withColumns } from '../../relation.ts';
import { beside } from '../../rows/beside.ts';
import { partitionSize } from '../../rows/row-numbers.ts';
import { defineStep, rowWise } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { splitPairsExamples } from './split-pairs.examples.ts';

const largestNumberOfColumns = 500;

const params = z.strictObject({
  column: param.column('Column', { types: ['text'] }),
  between: param.text('Between pairs').default(';'),
  within: param.text('Between key and value').default('='),
  keys: param
    .list(
      'Only these keys',
      param.text('Key'),
      { min: 1, max: largestNumberOfColumns },
      { help: 'All that are found if left out.', offers: 'columnsMade' },
    )
    .optional(),
  prefix: param.text('Put before each name').default(''),
  keep: param.flag('Keep the column').default(false),
});

export type SplitPairsParams = z.output<typeof params>;

export const splitPairs = defineStep({
  kind: 'split-pairs',
  family: 'reshape',
  title: 'Key-value pairs to columns',
  summary: 'Makes a column of each key in texts such as “size=12; colour=red”, filled with its values.',
  keywords: ['extractkv', 'key value', 'parse pairs', 'query string', 'attributes', 'parameters'],
  params,
  defaults: ([column]) => ({
    ...(column === undefined ? {} : { column }),
    between: ';',
    within: '=',
    prefix: '',
    keep: false,
  }),
  sentence: ({ column, between, within }) =>
    `Make columns of the pairs in ${column}, separated by ${valueText(between)} and ${valueText(within)}`,
  traits: () => rowWise,
  probe(input, { column: name, between, within, keys }, { stepId }) {
    const column = selectColumn(input.schema, name, { stepId, param: 'column' });
    if (keys || !column.ok || isList(column.value.type) || between === '' || within === '') return undefined;
    return keysIn(input, textOf(cellOf(column.value)), between, within);
  },
  lower(input, params, { stepId, probed }) {
    const at = { stepId, param: 'column' };
    const column = selectColumn(input.schema, params.column, at);
    if (!column.ok) return column;
    if (isList(column.value.type)) {
      const found = typeName(column.value.type);
      return failed(stepProblems.wrongType({ column: params.column, expected: 'text', found }, at));
    }
    for (const name of ['between', 'within'] as const) {
      if (params[name] === '')
        return failed(tableProblems.nothingToDo({ what: 'A separator' }, { stepId, param: name }));
    }
    const count = Number(probed[0]?.[1] ?? 0);
    if (count > largestNumberOfColumns) {
      return failed(
        tableProblems.tooManyColumns({ count, limit: largestNumberOfColumns, column: params.column }, at),
      );
    }
    const keys = params.keys ?? probed.map((row) => String(row[0]));
    const { relation, values } = beside(input, [pairsOf(textOf(cellOf(column.value)), params.between)]);
    const pairs = beside(relation, [values[0]!, keysOf(values[0]!, params.within)]);
    const names = new Set(input.schema.columns.map((one) => one.name));
    if (!params.keep) names.delete(params.column);
    const added = [...new Set(keys)].map((key) => {
      const name = uniqueName(`${params.prefix}${key || '(empty)'}`, names);
      names.add(name);
      return { name, cell: valueOfKey(pairs.values[0]!, pairs.values[1]!, key, params.within) };
    });
    const outputs = input.schema.columns.flatMap((keep): OutputColumn[] => {
      if (keep.name !== params.column) return [{ keep }];
      return params.keep || added.length === 0 ? [{ keep }, ...added] : added;
    });
    return ok(withColumns(pairs.relation, outputs));
  },
  examples: splitPairsExamples,
});

function pairsOf(text: Cell, between: string): Expr {
  return call('split', text, literalCell(between)).expr;
}

/** The key of a pair: what stands before the first separator, without spaces around it; null where there is none. */
function keyOf(pair: Expr, within: string): Expr {
  const text: Cell = { type: 'text', expr: pair };
  const has = call('contains', text, literalCell(within)).expr;
  return caseWhen(
    [{ when: has, gives: call('trim', call('before', text, literalCell(within))).expr }],
    nullOf('text'),
  );
}

/** The keys of pairs, each at the place of its pair. */
function keysOf(pairs: Expr, within: string): Expr {
  const body = keyOf({ kind: 'variable', name: '_p' }, within);
  return native({ duckdb: 'list_transform({0}, {1})', clickhouse: 'arrayMap({1}, {0})' }, pairs, {
    kind: 'lambda',
    params: ['_p'],
    body,
  });
}

/** The value of the first pair with this key. */
function valueOfKey(pairs: Expr, keys: Expr, key: string, within: string): Cell {
  const pair = native(
    {
      duckdb: '{0}[list_position({1}, {2})]',
      clickhouse: 'if(indexOf({1}, {2}) = 0, NULL, {0}[indexOf({1}, {2})])',
    },
    pairs,
    keys,
    literal('text', key),
  );
  return call('trim', call('after', { type: 'text', expr: pair }, literalCell(within)));
}

/** The keys of different texts: most tables say the same over and over. */
function keysIn(input: Relation, text: Cell, between: string, within: string): Rel {
  const texts = aggregate(input.rel, [{ ref: 'text', expr: text.expr }], []);
  const pairs = pairsOf({ type: 'text', expr: columnExpr('text') }, between);
  const base = project(texts, [{ ref: 'pairs', expr: pairs }]);
  const keys = project(unnest(base, columnExpr('pairs'), 'pair'), [
    { ref: 'key', expr: keyOf(columnExpr('pair'), within) },
  ]);
  const found = aggregate(
    filter(keys, op('isNotNull', columnExpr('key'))),
    [{ ref: 'key', expr: columnExpr('key') }],
    [],
  );
  const counted = project(sort(found, [ascending(columnExpr('key'))]), [
    { ref: 'key', expr: columnExpr('key') },
    { ref: 'count', expr: partitionSize([]) },
  ]);
  return limit(counted, largestNumberOfColumns + 1);
}
