import { type Cell, call, cellOf, literalCell, textOf } from '@winnow/formulas';
import { failed, ok } from '@winnow/kernel';
import {
  aggregate,
  caseWhen,
  columnExpr,
  type Expr,
  literal,
  native,
  nullOf,
  project,
  type Rel,
  unnest,
} from '@winnow/sql';
import { z } from 'zod';
import { valueText } from '../../cells/value-text.ts';
import {
  type ExtractedColumns,
  placeExtracted,
  prefixHelp,
  prefixOf,
  tooManyFound,
} from '../../columns/columns-of-strings.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { selectFitting, strings } from '../../columns/select-fitting.ts';
import { columnsOfColumn } from '../../params/columns-of-column.ts';
import { param } from '../../params/params.ts';
import type { Relation } from '../../relation.ts';
import { distinctStringsQuery, maxFound, readDistinctStrings } from '../../rows/distinct-strings.ts';
import { withComputed } from '../../rows/with-computed.ts';
import { defineStep, rowWise } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { splitPairsExamples } from './split-pairs.examples.ts';

const params = z.strictObject({
  columns: param.columns('Columns', { types: ['text'] }),
  between: param.text('Pair separator').default(';'),
  within: param.text('Key-value separator').default('='),
  keys: param
    .list(
      'Selected keys',
      param.text('Key'),
      { min: 1, max: maxFound },
      { help: 'Defaults to all fields.', offers: 'columnsMade' },
    )
    .optional(),
  prefix: param.text('Prefix', { help: prefixHelp, placeholder: '* ' }).default(''),
  keep: param.flag('Keep the columns').default(false),
});

export type SplitPairsParams = z.output<typeof params>;

export const splitPairs = defineStep({
  kind: 'split-pairs',
  family: 'reshape',
  title: 'Key-value pairs to columns',
  summary: 'Adds a column for each key in text such as “size=12; colour=red”.',
  keywords: ['extractkv', 'key value', 'parse pairs', 'query string', 'attributes', 'parameters'],
  params,
  renew: columnsOfColumn,
  defaults: (columns) => ({
    ...(columns.length > 0 ? { columns: [...columns] } : {}),
    between: ';',
    within: '=',
    prefix: prefixOf(columns, '', ' '),
    keep: false,
  }),
  sentence: ({ columns, between, within }) =>
    `Turn the pairs in ${selectionText(columns)} into columns, separated by ${valueText(between)} and ${valueText(within)}`,
  traits: () => rowWise,
  probe(input, { columns: selection, between, within, keys }, { stepId }) {
    const columns = selectFitting(input, selection, { stepId, param: 'columns' }, strings);
    if (keys || !columns.ok || between === '' || within === '') return undefined;
    return distinctStringsQuery(
      columns.value.map((column) => keysIn(input, textOf(cellOf(column)), between, within)),
    );
  },
  lower(input, params, { stepId, probed }) {
    const at = { stepId, param: 'columns' };
    const columns = selectFitting(input, params.columns, at, strings);
    if (!columns.ok) return columns;
    for (const name of ['between', 'within'] as const) {
      if (params[name] === '')
        return failed(tableProblems.nothingToDo({ what: 'A separator' }, { stepId, param: name }));
    }
    const found = readDistinctStrings(probed, columns.value.length);
    const counts = params.keys ? found.map(() => params.keys!.length) : found.map((one) => one.count);
    const problem = tooManyFound(columns.value, counts, at);
    if (problem) return failed([problem]);
    const { relation, values } = withComputed(
      input,
      columns.value.map((column) => pairsOf(textOf(cellOf(column)), params.between)),
    );
    const keyed = withComputed(
      relation,
      values.flatMap((pairs) => [
        ofEach(pairs, (pair) => keyOf(pair, params.within)),
        ofEach(pairs, (pair) => valueIn(pair, params.within)),
      ]),
    );
    const made = columns.value.map((of, i): ExtractedColumns => {
      const keys = [...new Set(params.keys ?? found[i]!.strings)];
      const cell = (key: string): Cell => valueOfKey(keyed.values[2 * i]!, keyed.values[2 * i + 1]!, key);
      return { of, cells: keys.map((name) => ({ name, cell: cell(name) })) };
    });
    return ok(placeExtracted(keyed.relation, made, { ...params, keepBare: true }));
  },
  examples: splitPairsExamples,
});

function pairsOf(text: Cell, between: string): Expr {
  return call('split', text, literalCell(between)).expr;
}

/**
 * Returns the key of a pair: the text before the first separator, trimmed; null if there is none.
 */
function keyOf(pair: Expr, within: string): Expr {
  const text: Cell = { type: 'text', expr: pair };
  const has = call('contains', text, literalCell(within)).expr;
  return caseWhen(
    [{ when: has, result: call('trim', call('before', text, literalCell(within))).expr }],
    nullOf('text'),
  );
}

/** Returns the value of a pair: the text after the first separator, trimmed. */
function valueIn(pair: Expr, within: string): Expr {
  return call('trim', call('after', { type: 'text', expr: pair }, literalCell(within))).expr;
}

/**
 * Maps each pair in place. In DuckDB, a list is computed once per distinct text of a column that
 * has few.
 */
function ofEach(pairs: Expr, made: (pair: Expr) => Expr): Expr {
  return native({ duckdb: 'list_transform({0}, {1})', clickhouse: 'arrayMap({1}, {0})' }, pairs, {
    kind: 'lambda',
    params: ['_p'],
    body: made({ kind: 'variable', name: '_p' }),
  });
}

/** Returns the value of the first pair with this key. */
function valueOfKey(keys: Expr, values: Expr, key: string): Cell {
  const expr = native(
    {
      duckdb: '{1}[list_position({0}, {2})]',
      clickhouse: 'if(indexOf({0}, {2}) = 0, NULL, {1}[indexOf({0}, {2})])',
    },
    keys,
    values,
    literal('text', key),
  );
  return { type: 'text', expr };
}

/** Queries the keys in the distinct strings only, since most tables repeat the same ones. */
function keysIn(input: Relation, text: Cell, between: string, within: string): Rel {
  const strings = aggregate(input.rel, [{ ref: 'text', expr: text.expr }], []);
  const pairs = pairsOf({ type: 'text', expr: columnExpr('text') }, between);
  const base = project(strings, [{ ref: 'pairs', expr: pairs }]);
  return project(unnest(base, columnExpr('pairs'), 'pair'), [
    { ref: 'key', expr: keyOf(columnExpr('pair'), within) },
  ]);
}
