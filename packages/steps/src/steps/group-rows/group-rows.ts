import type { Cell } from '@winnow/formulas';
import { allocateRef, type Column, collect, failed, ok, type Result } from '@winnow/kernel';
import { aggregate, columnExpr, type Item, project, type Rel } from '@winnow/sql';
import { z } from 'zod';
import { comparedCell, identityOf } from '../../cells/cell-identity.ts';
import { repeatedNames } from '../../columns/output-names.ts';
import { namesText, selectionText, selectOptional } from '../../columns/select-columns.ts';
import {
  aggregateCell,
  aggregateName,
  aggregateParam,
  aggregateText,
  summarizedColumns,
} from '../../params/aggregate-param.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { addColumns, type Relation } from '../../relation.ts';
import { cellOverPartition } from '../../rows/over-partition.ts';
import { defineStep } from '../../step.ts';
import { tableProblems } from '../../table-problems.ts';
import { groupRowsExamples } from './group-rows.examples.ts';

const params = z.strictObject({
  keys: param.columns('Group by', { help: 'Leave empty to summarize all rows.' }).optional(),
  ignoreCase: param.flag('Ignore case and surrounding spaces').default(false),
  aggregates: param.list('Summaries', aggregateParam('Summary'), { min: 0, max: 500 }).default([]),
  mode: param
    .choice('Result', { collapse: 'One row for each group', columns: 'New columns on each row' })
    .default('collapse'),
});

export type GroupRowsParams = z.output<typeof params>;

export const groupRows = defineStep({
  kind: 'group-rows',
  family: 'group',
  title: 'Group and summarize',
  summary:
    'Makes one row per group with counts, sums and other summaries, or adds the summaries to each row.',
  keywords: ['group by', 'aggregate', 'sum', 'count', 'mean', 'total', 'summary', 'summarise', 'sumif'],
  params,
  defaults: (columns) => ({
    ...(columns.length > 0 ? { keys: [...columns] } : {}),
    ignoreCase: false,
    aggregates: [{ function: 'countRows', name: 'Rows' }],
    mode: 'collapse',
  }),
  sentence: ({ keys, aggregates, mode }) => {
    const by = keys === undefined ? '' : ` by ${selectionText(keys)}`;
    const what = namesText(aggregates.map(aggregateText));
    if (mode === 'columns') return `Add ${what}${by} to each row`;
    if (aggregates.length === 0) return `Group${by}`;
    return keys === undefined ? `Summarize all rows: ${what}` : `Group${by}: ${what}`;
  },
  traits: ({ mode }) => ({ rowWise: false, keepsOrder: true, keepsRows: mode === 'columns' }),
  lower(input, { keys: selection, ignoreCase, aggregates, mode }, { stepId, run }) {
    const at = { stepId, param: 'aggregates' };
    const keys = selectOptional(input.schema, selection, { stepId, param: 'keys' });
    const cells = collect(aggregates.map((one) => aggregateCell(input, one, at, { run })));
    if (!keys.ok || !cells.ok) return failed([...keys.problems, ...cells.problems]);
    if (keys.value.length === 0 && aggregates.length === 0)
      return failed(stepProblems.nothingSelected({}, at));
    const summaries = aggregates.map((one, i) => ({ name: aggregateName(one), cell: cells.value[i]! }));
    const around = mode === 'columns' ? input.schema.columns : keys.value;
    const names = [...around, ...summaries].map((one) => one.name);
    const problems = repeatedNames(names).map((name) => tableProblems.sameNameTwice({ name }, at));
    if (problems.length > 0) return failed(problems);
    const comparison = ignoreCase ? 'ignoreCase' : 'exact';
    if (mode === 'columns') {
      const partitionBy = keys.value.flatMap((column) => identityOf(comparedCell(column, comparison)));
      const added = summaries.map(({ name, cell }) => ({
        name,
        cell: cellOverPartition(cell, { partitionBy }),
      }));
      return ok(addColumns(input, added), cells.problems);
    }
    const grouped = ignoreCase
      ? groupedByCompared(input, keys.value, summaries)
      : ok(grouping(input, keys.value, summaries));
    return grouped.ok ? ok(grouped.value, cells.problems) : grouped;
  },
  summarized: (schema, { aggregates }) => summarizedColumns(schema, aggregates),
  examples: groupRowsExamples,
});

interface Summary {
  readonly name: string;
  readonly cell: Cell;
}

/** Returns one row per group: the key columns as they are, then the summaries. */
export function grouping(input: Relation, keys: readonly Column[], summaries: readonly Summary[]): Relation {
  const groups = keys.flatMap((column) =>
    [column.ref, ...(column.mismatch === undefined ? [] : [column.mismatch])].map(
      (ref): Item => ({ ref, expr: columnExpr(ref) }),
    ),
  );
  const { columns, items } = placed(
    summaries,
    groups.map((item) => item.ref),
  );
  return { schema: { columns: [...keys, ...columns] }, rel: aggregate(input.rel, groups, items) };
}

function placed(summaries: readonly Summary[], around: readonly string[]) {
  const taken = [...around];
  const items: Item[] = [];
  const add = (name: string, expr: Item['expr']): string => {
    const ref = allocateRef(name, taken);
    taken.push(ref);
    items.push({ ref, expr });
    return ref;
  };
  const columns = summaries.map(({ name, cell }): Column => {
    const ref = add(name, cell.expr);
    return cell.mismatch === undefined
      ? { name, ref, type: cell.type }
      : { name, ref, type: cell.type, mismatch: add(`${name} (text)`, cell.mismatch) };
  });
  return { columns, items };
}

/**
 * Groups by the compared form of the keys, which is then dropped, and shows the first cell of each
 * key.
 */
function groupedByCompared(
  input: Relation,
  keys: readonly Column[],
  summaries: readonly Summary[],
): Result<Relation> {
  const shown = collect(
    keys.map((column) => aggregateCell(input, { function: 'first', column: column.name }, {})),
  );
  if (!shown.ok) return shown;
  const compared = keys.map(
    (column, i): Item => ({ ref: `key ${i}`, expr: comparedCell(column, 'ignoreCase').expr }),
  );
  const all = [...keys.map((column, i) => ({ name: column.name, cell: shown.value[i]! })), ...summaries];
  const { columns, items } = placed(
    all,
    compared.map((item) => item.ref),
  );
  const rel: Rel = aggregate(input.rel, compared, items);
  const kept = items.map(({ ref }) => ({ ref, expr: columnExpr(ref) }));
  return ok({ schema: { columns }, rel: project(rel, kept) });
}
