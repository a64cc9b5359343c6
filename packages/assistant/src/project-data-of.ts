import type { Card, IssueReport, IssueScope, JoinProposal, Selection } from '@winnow/insight';
import {
  failed,
  hasErrors,
  type Json,
  type LogicalType,
  ok,
  type Problem,
  type Result,
} from '@winnow/kernel';
import type { Recipe, Step, UncheckedStep } from '@winnow/recipe';
import type { ColumnFacts } from './facts.ts';
import type { ProjectData, StepEffect, StepsEffect, SuggestedChecks } from './project-data.ts';

interface Columns {
  readonly columns: readonly { readonly name: string; readonly type: LogicalType }[];
}

/** The calls of an engine that are needed here: only those that read. */
export interface ReadingEngine {
  check(recipe: Recipe): Promise<
    Result<{
      readonly steps: readonly { readonly id: string; readonly sentence: string }[];
      readonly problems: readonly Problem[];
    }>
  >;
  page(query: {
    readonly view: { readonly recipe: Recipe };
    readonly offset: number;
    readonly limit: number;
    readonly exact?: boolean;
  }): Promise<
    Result<
      Columns & {
        readonly rowIds: readonly number[];
        readonly cells: readonly (readonly Json[])[];
        readonly mismatches: { readonly [column: number]: { readonly [row: number]: string } };
        readonly rows: { readonly value: number };
      }
    >
  >;
  profile(
    view: { readonly recipe: Recipe },
    columns: undefined,
  ): Promise<
    Result<{ readonly rows: number; readonly exact: boolean; readonly columns: readonly ColumnFacts[] }>
  >;
  issues(view: { readonly recipe: Recipe }, scope: IssueScope): Promise<Result<IssueReport>>;
  suggest(
    view: { readonly recipe: Recipe },
    selection: Selection,
  ): Promise<Result<{ readonly cards: readonly Card[] }>>;
  joins(recipe: Recipe): Promise<Result<readonly JoinProposal[]>>;
  facet(query: {
    readonly view: { readonly recipe: Recipe };
    readonly column: string;
    readonly search?: string;
    readonly limit?: number;
  }): Promise<
    Result<{
      readonly choices: readonly { readonly value: string; readonly count: number }[];
      readonly total: number;
    }>
  >;
  effect(
    recipe: Recipe,
    draft: { readonly step: Step; readonly after?: string | null },
  ): Promise<
    Result<{
      readonly cellsChanged: number;
      readonly rowsBefore: number;
      readonly rowsAfter: number;
      readonly columnsAdded: readonly string[];
      readonly columnsRemoved: readonly string[];
    }>
  >;
}

/**
 * Returns the data of a project for an assistant: read access to its engine, with the recipe in
 * effect at each call.
 *
 * @param recipeNow returns the recipe and its version
 * @param checksOf returns the checks that nearly all rows after a recipe pass
 */
export function projectDataOf(
  { id, name }: { readonly id: string; readonly name: string },
  engine: ReadingEngine,
  recipeNow: () => Promise<Result<{ readonly version: number; readonly recipe: Recipe }>>,
  checksOf: (recipe: Recipe) => Promise<Result<SuggestedChecks>>,
): ProjectData {
  const checked = async (drafts: readonly Step[]) => {
    const now = await recipeNow();
    if (!now.ok) return now;
    const recipe: Recipe = { ...now.value.recipe, steps: [...now.value.recipe.steps, ...drafts] };
    const report = await engine.check(recipe);
    if (!report.ok) return report;
    const own = new Set(drafts.map((step) => step.id));
    const problems = report.value.problems.filter((one) => own.has(one.at?.stepId ?? ''));
    if (hasErrors(problems)) return failed(problems);
    const sentences = report.value.steps.filter((step) => own.has(step.id)).map(({ sentence }) => sentence);
    return ok({ recipe, version: now.value.version, before: now.value.recipe, sentences });
  };
  return {
    id,
    name,
    async facts() {
      const now = await recipeNow();
      if (!now.ok) return now;
      const profile = await engine.profile({ recipe: now.value.recipe }, undefined);
      return profile.ok
        ? ok({
            version: now.value.version,
            facts: {
              rows: profile.value.rows,
              columns: profile.value.columns,
              ...(profile.value.exact ? {} : { isEstimated: true }),
            },
          })
        : profile;
    },
    async recipe() {
      const now = await recipeNow();
      if (!now.ok) return now;
      const { version, recipe } = now.value;
      const report = await engine.check(recipe);
      if (!report.ok) return report;
      const sentences = new Map(report.value.steps.map((step) => [step.id, step.sentence]));
      const steps = recipe.steps.map(({ id: step, kind, enabled }) => ({
        kind,
        sentence: sentences.get(step) ?? kind,
        enabled: enabled !== false,
      }));
      return ok({ version, steps });
    },
    async issues(scope) {
      const now = await recipeNow();
      if (!now.ok) return now;
      return engine.issues({ recipe: now.value.recipe }, scope);
    },
    async suggest(selection) {
      const now = await recipeNow();
      if (!now.ok) return now;
      const found = await engine.suggest({ recipe: now.value.recipe }, selection);
      return found.ok ? ok(found.value.cards) : found;
    },
    async joins() {
      const now = await recipeNow();
      return now.ok ? engine.joins(now.value.recipe) : now;
    },
    async suggestedChecks() {
      const now = await recipeNow();
      return now.ok ? checksOf(now.value.recipe) : now;
    },
    async facet(column, search, limit) {
      const now = await recipeNow();
      if (!now.ok) return now;
      return engine.facet({
        view: { recipe: now.value.recipe },
        column,
        limit,
        ...(search === undefined ? {} : { search }),
      });
    },
    async rows(drafts, limit) {
      const good = await checked(withIds(drafts));
      if (!good.ok) return good;
      const page = await engine.page({ view: { recipe: good.value.recipe }, offset: 0, limit, exact: true });
      if (!page.ok) return page;
      const { columns, cells, mismatches, rowIds, rows } = page.value;
      const byRow = rowIds.map((_, row) =>
        columns.map((__, column) => mismatches[column]?.[row] ?? cells[column]?.[row] ?? null),
      );
      return ok({ version: good.value.version, columns, rows: byRow, total: rows.value });
    },
    async effect(steps) {
      const good = await checked(steps);
      if (!good.ok) return good;
      let recipe = good.value.before;
      let sum: StepsEffect | undefined;
      for (const step of steps) {
        const after = recipe.steps.at(-1)?.id ?? null;
        const counted = await engine.effect(recipe, { step, after });
        if (!counted.ok) return counted;
        const one = counted.value;
        const { version, sentences } = good.value;
        sum = {
          version,
          sentences,
          each: [...(sum?.each ?? []), effectOf(one)],
          cellsChanged: (sum?.cellsChanged ?? 0) + one.cellsChanged,
          rowsBefore: sum?.rowsBefore ?? one.rowsBefore,
          rowsAfter: one.rowsAfter,
          columnsAdded: [...(sum?.columnsAdded ?? []), ...one.columnsAdded],
          columnsRemoved: [...(sum?.columnsRemoved ?? []), ...one.columnsRemoved],
        };
        recipe = { ...recipe, steps: [...recipe.steps, step] };
      }
      return ok(sum!);
    },
  };
}

function effectOf({
  cellsChanged,
  rowsBefore,
  rowsAfter,
  columnsAdded,
  columnsRemoved,
}: StepEffect): StepEffect {
  return { cellsChanged, rowsBefore, rowsAfter, columnsAdded, columnsRemoved };
}

/** Assigns ids that no recipe has: those of recipes consist of letters and digits. */
function withIds(drafts: readonly UncheckedStep[]): readonly Step[] {
  return drafts.map((draft, at) => ({ id: `ask:${at + 1}`, ...draft }));
}
