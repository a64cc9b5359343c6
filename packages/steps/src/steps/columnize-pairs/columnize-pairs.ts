import { cellOf, textOf } from '@winnow/formulas';
import { failed, ok } from '@winnow/kernel';
import { ascending, caseWhen, columnExpr, type Expr, literal, native, op } from '@winnow/sql';
import { z } from 'zod';
import { selectColumn } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import type { Relation } from '../../relation.ts';
import { onlyColumns, withComputed } from '../../rows/with-computed.ts';
import { defineStep } from '../../step.ts';
import { pivotColumns } from '../pivot-columns/pivot-columns.ts';
import { columnizePairsExamples } from './columnize-pairs.examples.ts';

const params = z.strictObject({
  key: param.column('Key column'),
  value: param.column('Value column'),
  begin: param
    .text('Key that starts a record', {
      help: 'Defaults to one record for each combination of the other columns.',
    })
    .optional(),
});

export type ColumnizePairsParams = z.output<typeof params>;

export const columnizePairs = defineStep({
  kind: 'columnize-pairs',
  family: 'reshape',
  title: 'Pivot key-value columns',
  summary:
    'Turns records spread over several rows of keys and values into one row each. A record starts at a given key, or when other columns change.',
  keywords: ['columnize by key value', 'key value columnize', 'spread', 'records', 'attributes'],
  params,
  defaults: ([key, value]) => ({
    ...(key === undefined ? {} : { key }),
    ...(value === undefined ? {} : { value }),
  }),
  sentence: ({ key, value, begin }) =>
    `Pivot the keys in ${key} to columns with the values in ${value}${begin === undefined ? '' : `, starting a record at ${begin}`}`,
  traits: () => ({ rowWise: false, keepsOrder: true, keepsRows: false }),
  probe(input, params, context) {
    return pivotColumns.probe?.(input, pivotParams(params, []), context);
  },
  lower(input, params, context) {
    const { stepId } = context;
    const key = selectColumn(input.schema, params.key, { stepId, param: 'key' });
    const value = selectColumn(input.schema, params.value, { stepId, param: 'value' });
    if (!key.ok || !value.ok) return failed([...key.problems, ...value.problems]);
    const others = input.schema.columns.filter((column) => column !== key.value && column !== value.value);
    if (!params.begin)
      return pivotColumns.lower(
        input,
        pivotParams(
          params,
          others.map((one) => one.name),
        ),
        context,
      );
    const record = numbered(input, textOf(cellOf(key.value)).expr, params.begin);
    const kept = [recordName, ...others.map((one) => one.name)];
    const pivoted = pivotColumns.lower(record, pivotParams(params, kept), context);
    if (!pivoted.ok) return pivoted;
    const columns = pivoted.value.schema.columns.filter((column) => column.name !== recordName);
    return ok(onlyColumns({ schema: { columns }, rel: pivoted.value.rel }), pivoted.problems);
  },
  examples: columnizePairsExamples,
});

/** A name that no column of a file has. */
const recordName = '\u0000record';

function pivotParams({ key, value }: ColumnizePairsParams, keys: readonly string[]): unknown {
  return { label: key, function: 'first', column: value, keys: [...keys], order: 'seen', prefix: '' };
}

/** Adds the number of the record that each row belongs to. */
function numbered(input: Relation, key: Expr, begin: string): Relation {
  const begins = op('coalesce', op('eq', key, literal('text', begin)), literal('boolean', false));
  const one = caseWhen([{ when: begins, result: literal('integer', 1) }], literal('integer', 0));
  const count: Expr = {
    kind: 'window',
    call: native({ duckdb: 'CAST(sum({0}){over} AS BIGINT)', clickhouse: 'toInt64(sum({0}){over})' }, one),
    partitionBy: [],
    orderBy: [ascending(columnExpr(input.rel.position))],
    frame: 'upToHere',
  };
  const { relation, values } = withComputed(input, [count]);
  const ref = values[0]!.kind === 'column' ? values[0]!.ref : '';
  const column = { name: recordName, ref, type: 'integer' as const };
  return { schema: { columns: [column, ...input.schema.columns] }, rel: relation.rel };
}
