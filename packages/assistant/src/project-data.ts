import type { Card, IssueReport, IssueScope, JoinProposal, Selection } from '@winnow/insight';
import type { Json, LogicalType, MessageData, Result } from '@winnow/kernel';
import type { Step, UncheckedStep } from '@winnow/recipe';
import type { TableFacts } from './facts.ts';

/** Rows of a query as they are displayed. */
export interface QueryRows {
  /** Version of the recipe that the query was based on. */
  readonly version: number;
  readonly columns: readonly { readonly name: string; readonly type: LogicalType }[];
  readonly rows: readonly (readonly Json[])[];
  /** Total number of rows. */
  readonly total: number;
}

/** Effect of a single step, counted over all rows. */
export interface StepEffect {
  readonly cellsChanged: number;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  readonly columnsAdded: readonly string[];
  readonly columnsRemoved: readonly string[];
}

/** Effect of steps, counted over all rows. */
export interface StepsEffect {
  readonly version: number;
  readonly sentences: readonly string[];
  /** Effect of each step after the ones before it. */
  readonly each: readonly StepEffect[];
  readonly cellsChanged: number;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  readonly columnsAdded: readonly string[];
  readonly columnsRemoved: readonly string[];
}

/** Checks that a table passes except for a few rows. */
export interface SuggestedChecks {
  readonly rows: number;
  /** Number of rows that were examined individually. */
  readonly looked: number;
  readonly checks: readonly {
    readonly condition: { readonly kind: string };
    readonly sentence: string;
    readonly reason: string;
    /** Number of examined rows that fail it. */
    readonly breaks: number;
    readonly messages?: { readonly [field: string]: MessageData };
  }[];
}

/**
 * Read-only data of one project as its recipe produces it: no call changes anything. The code that
 * provides it has already asked the policy whether the user may read the project.
 */
export interface ProjectData {
  readonly id: string;
  readonly name: string;
  facts(): Promise<Result<{ readonly version: number; readonly facts: TableFacts }>>;
  /** Steps of the current recipe. */
  recipe(): Promise<
    Result<{
      readonly version: number;
      readonly steps: readonly {
        readonly kind: string;
        readonly sentence: string;
        readonly enabled: boolean;
      }[];
    }>
  >;
  facet(
    column: string,
    search: string | undefined,
    limit: number,
  ): Promise<
    Result<{
      readonly choices: readonly { readonly value: string; readonly count: number }[];
      readonly total: number;
    }>
  >;
  /**
   * Rows that the steps produce after the recipe.
   *
   * @returns the problems of the steps if they don't fit
   */
  rows(steps: readonly UncheckedStep[], limit: number): Promise<Result<QueryRows>>;
  /** Finds what looks wrong in the rows after the recipe, in all of them or in a sample. */
  issues(scope: IssueScope): Promise<Result<IssueReport>>;
  /** Suggests what a selection may mean, most likely first. */
  suggest(selection: Selection): Promise<Result<readonly Card[]>>;
  /** Suggests how to join the other sources of the project to the table, most likely first. */
  joins(): Promise<Result<readonly JoinProposal[]>>;
  /** Suggests checks that nearly all rows pass and that the project does not have yet. */
  suggestedChecks(): Promise<Result<SuggestedChecks>>;
  effect(steps: readonly Step[]): Promise<Result<StepsEffect>>;
}
