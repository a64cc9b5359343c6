import { type Column, collect, failed, isList, ok, type Result, rowIdRef } from '@winnow/kernel';
import { castTo, columnExpr, type Expr, op } from '@winnow/sql';
import { z } from 'zod';
import { namesText, selectColumn, selectColumns } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { addColumns, type Relation } from '../../relation.ts';
import { filterByWindow } from '../../rows/window-rows.ts';
import { onlyColumns, withComputed } from '../../rows/with-computed.ts';
import { defineStep } from '../../step.ts';
import { blockings, measures } from '../../strings/similarity.ts';
import { tableProblems } from '../../table-problems.ts';
import { clustersOf, lookupCluster } from './clusters.ts';
import { matchDuplicatesExamples } from './match-duplicates.examples.ts';
import { maxNumberOfMatches, maxNumberOfPairs, pairsProbe } from './pairs.ts';
import { mergedRows, survivorRules } from './survivors.ts';

const params = z.strictObject({
  columns: param.list(
    'Compare',
    param.record('Column', {
      column: param.column('Column'),
      measure: param.choice('Similarity', { exact: 'Exactly the same', ...measures }).default('jaroWinkler'),
      weight: z.number().positive().max(1000).default(1).meta({ control: 'number', label: 'Weight' }),
    }),
    { min: 1, max: 20 },
  ),
  threshold: z.number().min(0).max(1).default(0.9).meta({
    control: 'number',
    label: 'Minimum score',
    help: 'Weighted mean of the column scores, from 0 to 1.',
  }),
  block: param
    .choice('Compare rows', blockings, { help: 'By the first column. Comparing fewer pairs is faster.' })
    .default('start'),
  same: param.columns('Only rows that agree in').optional(),
  ignoreCase: param.flag('Ignore case, accents, punctuation and word order').default(true),
  action: param
    .choice('What to do', {
      flag: 'Number clusters in a new column',
      merge: 'Merge each cluster into one row',
      remove: 'Keep the first row of each cluster',
      keep: 'Keep only rows that have duplicates',
    })
    .default('flag'),
  survivor: param
    .choice('Merged value', survivorRules, { when: { param: 'action', is: ['merge'] } })
    .default('first'),
  rules: param
    .list(
      'Exceptions',
      param.record('Exception', {
        column: param.column('Column'),
        survivor: param.choice('Value', survivorRules),
      }),
      { min: 0, max: 1000 },
      { when: { param: 'action', is: ['merge'] } },
    )
    .default([]),
  name: param
    .text('Name of the new column', { when: { param: 'action', is: ['flag', 'keep'] } })
    .default('Cluster'),
});

export type MatchDuplicatesParams = z.output<typeof params>;

export const matchDuplicates = defineStep({
  kind: 'match-duplicates',
  family: 'rows',
  title: 'Find similar rows',
  summary:
    'Finds rows that are probably duplicates by comparing several columns, and numbers, keeps or merges the clusters by a rule per column.',
  keywords: [
    'fuzzy duplicates',
    'dedupe',
    'record linkage',
    'entity resolution',
    'near duplicates',
    'survivorship',
    'golden record',
    'match and merge',
  ],
  params,
  defaults: (columns) => ({
    columns: columns.map((column) => ({ column, measure: 'jaroWinkler' as const, weight: 1 })),
    threshold: 0.9,
    block: 'start',
    ignoreCase: true,
    action: 'flag',
    survivor: 'first',
    rules: [],
    name: 'Cluster',
  }),
  sentence: ({ columns, threshold, action }) => {
    const by = `by similarity of ${namesText(columns.map((one) => one.column))}, at least ${threshold}`;
    return {
      flag: `Number clusters of similar rows ${by}`,
      merge: `Merge similar rows ${by}`,
      remove: `Remove similar rows ${by}, keeping the first`,
      keep: `Keep only rows with similar rows ${by}`,
    }[action];
  },
  traits: ({ action }) => ({ rowWise: false, keepsOrder: true, keepsRows: action === 'flag' }),
  probe(input, params, { stepId }) {
    const columns = columnsOf(input, params, stepId);
    return columns.ok ? pairsProbe(input, columns.value, params) : undefined;
  },
  lower(input, params, { stepId, probed }) {
    const columns = columnsOf(input, params, stepId);
    const rules = collect(
      params.rules.map((rule) => selectColumn(input.schema, rule.column, { stepId, param: 'rules' })),
    );
    if (!columns.ok || !rules.ok) return failed([...columns.problems, ...rules.problems]);
    const total = Number(probed.find((row) => row[1] === null)?.[0] ?? 0);
    if (total > maxNumberOfPairs) {
      return failed(
        tableProblems.tooManyPairs({ count: total, limit: maxNumberOfPairs }, { stepId, param: 'block' }),
      );
    }
    const pairs = probed.filter((row) => row[1] !== null);
    if (pairs.length > maxNumberOfMatches) {
      const problem = { limit: maxNumberOfMatches };
      return failed(tableProblems.tooManyMatches(problem, { stepId, param: 'threshold' }));
    }
    const clusters = clustersOf(pairs.map((row) => [String(row[0]), String(row[1])]));
    return applyAction(input, params, lookupCluster(clusters));
  },
  examples: matchDuplicatesExamples,
});

interface Compared {
  readonly columns: readonly Column[];
  readonly same: readonly Column[];
}

function columnsOf(input: Relation, params: MatchDuplicatesParams, stepId: string): Result<Compared> {
  const at = { stepId, param: 'columns' };
  const columns = collect(params.columns.map((one) => selectColumn(input.schema, one.column, at)));
  const same = params.same ? collectSame(input, params, stepId) : ok<readonly Column[]>([]);
  if (!columns.ok || !same.ok) return failed([...columns.problems, ...same.problems]);
  const lists = columns.value.filter((column) => isList(column.type));
  if (lists.length > 0) {
    return failed(
      lists.map(({ name }) =>
        stepProblems.wrongType(
          { column: name, expected: 'single values', found: 'a list' },
          { ...at, column: name },
        ),
      ),
    );
  }
  return ok({ columns: columns.value, same: same.value });
}

function collectSame(
  input: Relation,
  params: MatchDuplicatesParams,
  stepId: string,
): Result<readonly Column[]> {
  return selectColumns(input.schema, params.same!, { stepId, param: 'same' });
}

type Lookup = (rowId: Expr) => { readonly number: Expr; readonly first: Expr };

function applyAction(input: Relation, params: MatchDuplicatesParams, lookup: Lookup): Result<Relation> {
  const id = castTo('text', 'integer', columnExpr(rowIdRef));
  const found = lookup(id);
  const number = {
    name: params.name.trim() || 'Cluster',
    cell: { type: 'integer' as const, expr: found.number },
  };
  switch (params.action) {
    case 'flag':
      return ok(addColumns(input, [number]));
    case 'keep': {
      const kept = filterByWindow(input, found.number, (value) => op('isNotNull', value));
      return ok(addColumns(kept, [{ ...number, cell: { type: 'integer', expr: found.number } }]));
    }
    case 'remove':
      return ok(filterByWindow(input, op('coalesce', found.first, id), (first) => op('eq', first, id)));
    case 'merge': {
      const grouped = withComputed(input, [op('coalesce', found.first, id)]);
      return ok(onlyColumns(mergedRows(grouped.relation, grouped.values[0]!, params)));
    }
  }
}
