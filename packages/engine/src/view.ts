import { cellOf, type RunContext, textOf } from '@winnow/formulas';
import { failed, nearest, ok, type Result } from '@winnow/kernel';
import { parseStep, type Step, stepDefinition, type UncheckedStep } from '@winnow/recipe';
import { anyOf, filter, literal, native, op } from '@winnow/sql';
import { type Relation, withRel } from '@winnow/steps';
import { engineProblems } from './problems.ts';
import type { TaskOptions, View, ViewFilter } from './protocol.ts';
import {
  byComputedRange,
  byComputedValues,
  byContradictions,
  byMark,
  byOccurrences,
} from './query/facet/facet-filters.ts';
import { type Recipes, relationAt } from './recipes.ts';

/**
 * Returns the relation that a view shows: the table at a step, filtered and sorted like the steps
 * of the same names do.
 */
export async function relationOfView(
  recipes: Recipes,
  view: View,
  options: TaskOptions = {},
): Promise<Result<Relation>> {
  const filtered = await filteredTable(recipes, view, options);
  if (!filtered.ok) return filtered;
  const { seen, run } = filtered.value;
  const asked = queried(seen, view.query ?? [], run);
  if (!asked.ok) return asked;
  return applyView(asked.value, [], view.sort ?? [], { run, marksVersion: recipes.marksVersion });
}

/** Applies steps to a relation that are not part of a recipe. */
function queried(relation: Relation, steps: readonly UncheckedStep[], run: RunContext): Result<Relation> {
  let asked = relation;
  for (const [i, { kind, params }] of steps.entries()) {
    const step = { id: `query:${i + 1}`, kind, params };
    const parsed = parseStep(step);
    if (!parsed.ok) return parsed;
    const next = lowered(asked, step, parsed.value, run);
    if (!next.ok) return next;
    asked = next.value;
  }
  return ok(asked);
}

/** A table, and the same table with only the rows that pass a view's filters. */
export interface FilteredTable {
  readonly table: Relation;
  readonly seen: Relation;
  readonly run: RunContext;
}

/** What filters depend on apart from the relation. */
export interface ViewContext {
  readonly run: RunContext;
  readonly marksVersion: number;
}

/**
 * Returns the table at a view's step, with and without the view's filters, in its own order.
 *
 * @param formulas formulas that will be evaluated over it
 */
export async function filteredTable(
  recipes: Recipes,
  view: View,
  options: TaskOptions,
  formulas: readonly string[] = [],
): Promise<Result<FilteredTable>> {
  const named = [...formulasOf(view), ...formulas];
  const checked = await recipes.check(view.recipe, view.source, options, named);
  if (!checked.ok) return checked;
  const table = relationAt(checked.value, view.at);
  if (!table.ok) return table;
  const { run } = checked.value;
  const context = { run, marksVersion: recipes.marksVersion };
  const seen = applyView(table.value, view.filters ?? [], [], context);
  return seen.ok ? ok({ table: table.value, seen: seen.value, run }) : seen;
}

/** Returns the formulas by which a view is filtered. */
export function formulasOf({ filters = [] }: View): readonly string[] {
  return filters.flatMap((one) => ('formula' in one && one.formula !== undefined ? [one.formula] : []));
}

/** Filtered and sorted tables, so that later pages of a view find its plan and blocks. */
const knownViews = new WeakMap<Relation, Map<string, Result<Relation>>>();
const maxCachedViews = 20;

export function applyView(
  relation: Relation,
  filters: readonly ViewFilter[],
  sort: NonNullable<View['sort']>,
  context: ViewContext,
): Result<Relation> {
  if (filters.length === 0 && sort.length === 0) return ok(relation);
  // A formula may depend on the time.
  if (filters.some((one) => 'formula' in one)) return throughFilters(relation, filters, sort, context);
  const views = knownViews.get(relation) ?? new Map<string, Result<Relation>>();
  knownViews.set(relation, views);
  const key = JSON.stringify([filters, sort, context.marksVersion]);
  const known = views.get(key);
  if (known) return known;
  const seen = throughFilters(relation, filters, sort, context);
  if (views.size >= maxCachedViews) views.delete(views.keys().next().value!);
  views.set(key, seen);
  return seen;
}

function throughFilters(
  relation: Relation,
  filters: readonly ViewFilter[],
  sort: NonNullable<View['sort']>,
  context: ViewContext,
): Result<Relation> {
  let seen = relation;
  for (const one of filters) {
    const next = filtered(seen, one, context);
    if (!next.ok) return next;
    seen = next.value;
  }
  if (sort.length === 0) return ok(seen);
  const keys = sort.map(({ column, descending }) => ({
    column,
    direction: descending ? 'descending' : 'ascending',
  }));
  return applied(seen, 'sort-rows', { keys });
}

function filtered(relation: Relation, one: ViewFilter, { run, marksVersion }: ViewContext): Result<Relation> {
  switch (one.kind) {
    case 'values': {
      const { column, values, exclude, formula } = one;
      if (values.length === 0) return ok(relation);
      if (formula !== undefined) return byComputedValues(relation, { ...one, formula }, run);
      return applied(relation, 'filter-by-values', {
        columns: [column],
        values,
        action: exclude ? 'remove' : 'keep',
      });
    }
    case 'range': {
      const { column, from, to, toIncluded = false, formula } = one;
      if (from === undefined && to === undefined) return ok(relation);
      if (formula !== undefined) return byComputedRange(relation, { ...one, formula }, run);
      return applied(relation, 'filter-by-range', {
        columns: [column],
        from,
        to,
        toIncluded,
        action: 'keep',
      });
    }
    case 'quality':
      if (one.is.length === 0) return ok(relation);
      return applied(relation, 'filter-by-quality', { columns: [one.column], is: one.is, action: 'keep' });
    case 'occurrences':
      return byOccurrences(relation, one);
    case 'contradictions':
      return byContradictions(relation, one);
    case 'marked':
      return ok(byMark(relation, one, marksVersion));
    case 'formula':
      return applied(relation, 'filter-rows', { condition: one.formula, action: 'keep' }, run);
    case 'search':
      return searched(relation, one.text, one.column);
  }
}

/** Applies a step to the relation; its parameters are parsed by the step's own schema. */
function applied(
  relation: Relation,
  kind: string,
  params: { readonly [name: string]: unknown },
  run: RunContext = {},
): Result<Relation> {
  const definition = stepDefinition(kind);
  if (!definition) throw new Error(`There is no step ${kind}`);
  return lowered(relation, { id: 'view', kind }, definition.params.parse(params), run);
}

function lowered(
  relation: Relation,
  { id, kind }: Pick<Step, 'id' | 'kind'>,
  params: unknown,
  run: RunContext,
): Result<Relation> {
  return stepDefinition(kind)!.lower(relation, params as never, {
    stepId: id,
    run,
    ordinal: 1,
    source: () => undefined,
    sourceNames: [],
    probed: [],
  });
}

const contains = {
  duckdb: 'contains(lower({0}), lower({1}))',
  clickhouse: 'position(lowerUTF8({0}), lowerUTF8({1})) > 0',
};

function searched(relation: Relation, text: string, name: string | undefined): Result<Relation> {
  if (text === '') return ok(relation);
  const { columns } = relation.schema;
  const among = name === undefined ? columns : columns.filter((column) => column.name === name);
  if (name !== undefined && among.length === 0) return failed(unknownColumn(name, relation));
  const found = among.map((column) =>
    op(
      'coalesce',
      native(contains, textOf(cellOf(column)).expr, literal('text', text)),
      literal('boolean', false),
    ),
  );
  return ok(withRel(relation, filter(relation.rel, anyOf(found))));
}

export function unknownColumn(
  name: string,
  relation: Pick<Relation, 'schema'>,
): ReturnType<typeof engineProblems.unknownColumn> {
  const near = nearest(
    name,
    relation.schema.columns.map((column) => column.name),
  );
  return engineProblems.unknownColumn(
    near === undefined ? { column: name } : { column: name, nearest: near },
  );
}
