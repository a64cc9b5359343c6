import type { Card, IssueReport, IssueScope, JoinProposal, Selection } from '@winnow/insight';
import type { Json, LogicalType, MessageData, Result } from '@winnow/kernel';
import type { Step, UncheckedStep } from '@winnow/recipe';
import type { TableFacts } from './facts.ts';

/** Rows of a query, as they are seen. */
export interface QueryRows {
  /** The version of the recipe that the query was on. */
  readonly version: number;
  readonly columns: readonly { readonly name: string; readonly type: LogicalType }[];
  readonly rows: readonly (readonly Json[])[];
  /** How many there are in all. */
  readonly total: number;
}

/** What one step would do, counted over all rows. */
export interface StepEffect {
  readonly cellsChanged: number;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  readonly columnsAdded: readonly string[];
  readonly columnsRemoved: readonly string[];
}

/** What steps would do, counted over all rows. */
export interface StepsEffect {
  readonly version: number;
  readonly sentences: readonly string[];
  /** What each of the steps does, after those before it. */
  readonly each: readonly StepEffect[];
  readonly cellsChanged: number;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  readonly columnsAdded: readonly string[];
  readonly columnsRemoved: readonly string[];
}

/** Checks that a table passes, but for few rows. */
export interface SuggestedChecks {
  readonly rows: number;
  /** Rows that were looked at one by one. */
  readonly looked: number;
  readonly checks: readonly {
    readonly condition: { readonly kind: string };
    readonly sentence: string;
    readonly reason: string;
    /** Rows that were looked at and fail it. */
    readonly breaks: number;
    readonly messages?: { readonly [field: string]: MessageData };
  }[];
}

/**
 * The data of one project as it follows its recipe, for reading alone: there is no call that
 * changes it. The person who gives it has asked the policy whether this person may read that
 * project.
 */
export interface ProjectData {
  readonly id: string;
  readonly name: string;
  facts(): Promise<Result<{ readonly version: number; readonly facts: TableFacts }>>;
  /** The steps of the recipe as it holds now. */
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
   * The rows that steps behind the recipe give. @returns the problems of the steps where they do
   * not fit
   */
  rows(steps: readonly UncheckedStep[], limit: number): Promise<Result<QueryRows>>;
  /** What looks wrong in the rows behind the recipe, in all of them or in a sample. */
  issues(scope: IssueScope): Promise<Result<IssueReport>>;
  /** What may be meant by a selection, the likeliest first. */
  suggest(selection: Selection): Promise<Result<readonly Card[]>>;
  /** How the other sources of the project can be joined to the table, the likeliest first. */
  joins(): Promise<Result<readonly JoinProposal[]>>;
  /** Checks that nearly all rows pass and that the project does not have. */
  suggestedChecks(): Promise<Result<SuggestedChecks>>;
  effect(steps: readonly Step[]): Promise<Result<StepsEffect>>;
}
