import { call, cellOf, checkRegex, regexCell, textOf } from '@winnow/formulas';
import { failed, type Json, ok, type Result, rowIdRef } from '@winnow/kernel';
import { anyOf, columnsRead, type Expr, literal, native, op, type Rel } from '@winnow/sql';
import type { Relation } from '@winnow/steps';
import { orderRef } from '../plan/frame.ts';
import { printFrame, printOver } from '../plan/print-frame.ts';
import { engineProblems } from '../problems.ts';
import type { ProjectDatabase } from '../project-database.ts';
import type { FindQuery, Places, PlacesQuery, TaskOptions } from '../protocol.ts';
import { aroundDraft, type Recipes, withDraft } from '../recipes.ts';
import { formulasOf, relationOfView, unknownColumn } from '../view.ts';
import { differs } from './changes.ts';
import { showDraft } from './preview.ts';

/** A condition that makes a row a place: on one column, or on the row as a whole. */
export interface PlaceCondition {
  readonly column: string | null;
  readonly holds: Expr;
}

/**
 * The places in one band: their number, then for each condition the number of rows and the first or
 * last position.
 */
export type BandRow = readonly [band: number, rows: number, ...found: number[]];

/** The parts of a project that a search for places needs. */
export interface PlacesParts {
  readonly recipes: Recipes;
  readonly rowsOf: (rel: Rel, options: TaskOptions) => Promise<number>;
  /**
   * Returns for each band with a place: its number, its number of rows with a place, then for each
   * condition the number of rows and the next position, -1 for none.
   */
  readonly countBands: (
    rel: Rel,
    conditions: readonly PlaceCondition[],
    ask: BandAsk,
    options: TaskOptions,
  ) => Promise<readonly BandRow[]>;
}

export interface BandAsk {
  readonly rows: number;
  readonly bands: number;
  readonly backwards: boolean;
  /**
   * For each condition, the position from which (or up to which) to look for the next place,
   * inclusive.
   */
  readonly limits: readonly number[];
}

const maxBands = 500;

export function placesOf(
  project: ProjectDatabase,
  query: PlacesQuery,
  options: TaskOptions = {},
): Promise<Result<Places>> {
  return placesIn(
    {
      recipes: project.recipes,
      rowsOf: (rel, task) => project.rowsOf(rel, task),
      countBands: (rel, conditions, ask, task) => countInDuckDb(project, rel, conditions, ask, task),
    },
    query,
    options,
  );
}

/**
 * Finds where a text occurs or a draft changes something: counts, bands and the next place, in one
 * pass over all rows.
 */
export async function placesIn(
  project: PlacesParts,
  query: PlacesQuery,
  options: TaskOptions,
): Promise<Result<Places>> {
  const sought = await conditionsOf(project.recipes, query, options);
  if (!sought.ok) return sought;
  const { relation, conditions } = sought.value;
  const rows = await project.rowsOf(relation.rel, options);
  const bands = Math.max(1, Math.min(maxBands, Math.trunc(query.bands)));
  const none = {
    rows,
    rowsFound: 0,
    byColumn: {},
    next: null,
    bands: Array.from({ length: bands }, () => 0),
  };
  if (rows === 0 || conditions.length === 0) return ok(none);
  const backwards = query.from?.backwards ?? false;
  const order = new Map(relation.schema.columns.map((column, at) => [column.name, at]));
  const limits = conditions.map(({ column }) => limitOf(query.from, column, order, rows));
  const found = await project.countBands(
    relation.rel,
    conditions,
    { rows, bands, backwards, limits },
    options,
  );
  return ok(readBands(found, conditions, { rows, bands, backwards, order }));
}

interface PlaceSearch {
  readonly relation: Relation;
  readonly conditions: readonly PlaceCondition[];
}

async function conditionsOf(
  recipes: Recipes,
  query: PlacesQuery,
  options: TaskOptions,
): Promise<Result<PlaceSearch>> {
  if (!query.draft) {
    const relation = await relationOfView(recipes, query.view, options);
    if (!relation.ok) return relation;
    if (query.rowId !== undefined) {
      const isIt = op('eq', { kind: 'column', ref: rowIdRef }, literal('integer', query.rowId));
      return ok({ relation: relation.value, conditions: [{ column: null, holds: isIt }] });
    }
    const conditions = query.find ? textConditions(relation.value, query.find) : ok([]);
    return conditions.ok ? ok({ relation: relation.value, conditions: conditions.value }) : conditions;
  }
  const drafted = withDraft(query.view.recipe, query.draft);
  if (!drafted.ok) return drafted;
  const checked = await recipes.check(drafted.value, query.view.source, options, formulasOf(query.view));
  if (!checked.ok) return checked;
  const { before, after } = aroundDraft(checked.value, query.draft);
  const context = { run: checked.value.run, marksVersion: recipes.marksVersion };
  const shown = showDraft(before, after, query, context);
  if (!shown.ok) return shown;
  const { relation, comparison } = shown.value;
  const changed = comparison?.columns.filter((one) => one.touched && one.before) ?? [];
  const conditions: PlaceCondition[] = changed.map((one) => ({
    column: one.after.name,
    holds: differs(one),
  }));
  if (comparison?.stays) conditions.push({ column: null, holds: op('not', comparison.stays) });
  return ok({ relation, conditions });
}

const contains = {
  duckdb: 'contains({0}, {1})',
  clickhouse: 'position({0}, {1}) > 0',
};
const containsAnyCase = {
  duckdb: 'contains(lower({0}), lower({1}))',
  clickhouse: 'position(lowerUTF8({0}), lowerUTF8({1})) > 0',
};
const equalsAnyCase = {
  duckdb: 'lower({0}) = lower({1})',
  clickhouse: 'lowerUTF8({0}) = lowerUTF8({1})',
};

function textConditions(relation: Relation, find: FindQuery): Result<readonly PlaceCondition[]> {
  if (find.text === '') return ok([]);
  const fault = find.how === 'regex' ? checkRegex(find.text) : undefined;
  if (fault) return failed(engineProblems.badPattern({ reason: fault.reason }));
  const byName = new Map(relation.schema.columns.map((column) => [column.name, column]));
  const missing = find.columns?.find((name) => !byName.has(name));
  if (missing !== undefined) return failed(unknownColumn(missing, relation));
  const columns = find.columns ? find.columns.map((name) => byName.get(name)!) : relation.schema.columns;
  const wanted = literal('text', find.text);
  return ok(
    columns.map((column) => {
      const text = textOf(cellOf(column));
      const found = (): Expr => {
        if (find.how === 'regex')
          return call('matches', text, regexCell(find.text, find.matchCase ? '' : 'i')).expr;
        if (find.how === 'cell')
          return find.matchCase ? op('eq', text.expr, wanted) : native(equalsAnyCase, text.expr, wanted);
        return native(find.matchCase ? contains : containsAnyCase, text.expr, wanted);
      };
      return { column: column.name, holds: op('coalesce', found(), literal('boolean', false)) };
    }),
  );
}

/**
 * Returns the first (or last) position at which a column may have the next place: the row of the
 * current place counts if the column comes after (or before) it.
 */
function limitOf(
  from: PlacesQuery['from'],
  column: string | null,
  order: ReadonlyMap<string, number>,
  rows: number,
): number {
  if (!from) return 0;
  const here = order.get(from.column) ?? -1;
  const there = column === null ? -1 : (order.get(column) ?? -1);
  if (from.backwards) return Math.min(rows - 1, there < here ? from.row : from.row - 1);
  return there > here ? from.row : from.row + 1;
}

function readBands(
  found: readonly BandRow[],
  conditions: readonly PlaceCondition[],
  ask: Pick<BandAsk, 'rows' | 'bands' | 'backwards'> & { readonly order: ReadonlyMap<string, number> },
): Places {
  const bands = Array.from({ length: ask.bands }, () => 0);
  const counts = new Map<string, number>();
  let next: { row: number; column: string | null; at: number } | null = null;
  let rowsFound = 0;
  for (const [band, rowsOfBand, ...rest] of found) {
    bands[band] = rowsOfBand;
    rowsFound += rowsOfBand;
    for (const [index, { column }] of conditions.entries()) {
      const [count = 0, row = -1] = rest.slice(index * 2);
      if (column !== null && count > 0) counts.set(column, (counts.get(column) ?? 0) + count);
      if (row < 0) continue;
      const at = column === null ? -1 : (ask.order.get(column) ?? 0);
      const ahead = next ? row - next.row || at - next.at : 0;
      if (!next || (ask.backwards ? ahead > 0 : ahead < 0)) next = { row, column, at };
    }
  }
  return {
    rows: ask.rows,
    rowsFound,
    byColumn: Object.fromEntries(counts),
    next: next && { row: next.row, column: next.column },
    bands,
  };
}

/**
 * Returns SQL of the number of rows and the next position for each condition; `place` is the
 * position of a row.
 */
export function bandItems(
  ask: Pick<BandAsk, 'backwards' | 'limits'>,
  conditions: number,
  { countIf, next }: { countIf: (sql: string) => string; next: (best: 'min' | 'max', sql: string) => string },
): readonly string[] {
  return Array.from({ length: conditions }, (_, i) => {
    const limit = Math.trunc(ask.limits[i] ?? 0);
    const reached = ask.backwards ? `place <= ${limit}` : `place >= ${limit}`;
    return [countIf(`c${i}`), next(ask.backwards ? 'max' : 'min', `c${i} AND ${reached}`)];
  }).flat();
}

async function countInDuckDb(
  project: ProjectDatabase,
  rel: Rel,
  conditions: readonly PlaceCondition[],
  ask: BandAsk,
  options: TaskOptions,
): Promise<readonly BandRow[]> {
  const reads = new Set<string>([orderRef]);
  for (const { holds } of conditions) columnsRead(holds, reads);
  const items = bandItems(ask, conditions.length, {
    countIf: (sql) => `count_if(${sql})::DOUBLE`,
    next: (best, sql) => `coalesce(${best}(CASE WHEN ${sql} THEN place END), -1)::DOUBLE`,
  });
  const any = printOver(anyOf(conditions.map((one) => one.holds)));
  const holds = conditions.map((one, i) => `${printOver(one.holds)} AS c${i}`);
  return project.runner.with(
    project.runner.plan(rel),
    async ({ frame }) => {
      const rows = await project.database.use(
        (session) =>
          session.rows(
            `SELECT (place * ${ask.bands} // ${ask.rows})::DOUBLE, count(*)::DOUBLE, ${items.join(', ')} FROM (
               SELECT t."${orderRef}" AS place, ${holds.join(', ')} FROM (${printFrame(frame, [...reads])}) AS t WHERE ${any}
             ) GROUP BY 1`,
          ),
        { label: 'Searching', ...options },
      );
      return rows.map((row: readonly Json[]) => row.map(Number) as unknown as BandRow);
    },
    options,
  );
}
