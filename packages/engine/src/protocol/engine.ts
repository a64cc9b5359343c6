import type { AppendProposal, IssueReport, IssueScope, JoinProposal, Selection } from '@winnow/insight';
import type { RenamedColumn, Result } from '@winnow/kernel';
import type { Recipe } from '@winnow/recipe';
import type { DialectId, PolarsScript } from '@winnow/sql';
import type { JoinDiagnosis } from '@winnow/steps';
import type { AppendedColumns } from './appended-columns.ts';
import type { ClusterQuery, Clusters } from './clusters.ts';
import type { Facet, FacetQuery, RangeFacet } from './facet.ts';
import type {
  CardReport,
  CheckProposals,
  LearnQuery,
  LearnReport,
  MatchQuery,
  MatchReport,
  RelationalReport,
  Repairs,
} from './insight.ts';
import type { CellContent, MarkRequest, Marks, Page, PageQuery, PageText } from './page.ts';
import type { Places, PlacesQuery } from './places.ts';
import type { CellHistory, Draft, Effect, Preview, PreviewQuery, RecipeReport } from './preview.ts';
import type { Profile } from './profile.ts';
import type { ColumnMatchQuery, SourceComparison, SourceComparisonQuery } from './source-comparison.ts';
import type {
  ExportReport,
  ExportRequest,
  ImportReport,
  ImportRequest,
  Progress,
  RejectedRow,
  ScriptFiles,
  SourceInfo,
  TaskOptions,
} from './transfer.ts';
import type { View } from './view.ts';

/** Something that happens to a project's data in the background. */
export type EngineEvent =
  /** An answer first given from a part of the rows is now available exactly. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'sources' }
  /** The engine process died; the next call starts it again. */
  | { readonly kind: 'stopped' };

/** The only access to one project's data. Calls may overlap; each can be cancelled. */
export interface ProjectEngine {
  importSource(request: ImportRequest, options?: TaskOptions): Promise<Result<ImportReport>>;
  removeSource(source: string): Promise<void>;
  /**
   * Makes a previously imported version of a source the current one. Every import under the same
   * name creates a version. Problem `engine/no-version`.
   */
  useSource(source: string, table: string): Promise<Result<SourceInfo>>;
  /**
   * Deletes one version of a source; if it is the current one, the previous version becomes current
   * again.
   */
  forgetVersion(source: string, table: string): Promise<void>;
  compareSources(query: SourceComparisonQuery, options?: TaskOptions): Promise<Result<SourceComparison>>;
  /**
   * Finds columns of a version of a source that probably have another name in a later one. Problem
   * `engine/no-version`.
   */
  matchColumns(query: ColumnMatchQuery, options?: TaskOptions): Promise<Result<readonly RenamedColumn[]>>;
  rejects(source: string, offset: number, limit: number): Promise<readonly RejectedRow[]>;
  check(recipe: Recipe, options?: TaskOptions): Promise<Result<RecipeReport>>;
  page(query: PageQuery, options?: TaskOptions): Promise<Result<Page>>;
  pageText(query: PageQuery, options?: TaskOptions): Promise<Result<PageText>>;
  profile(
    view: View,
    columns: readonly string[] | undefined,
    options?: TaskOptions,
  ): Promise<Result<Profile>>;
  facet(query: FacetQuery, options?: TaskOptions): Promise<Result<Facet>>;
  rangeFacet(query: FacetQuery, options?: TaskOptions): Promise<Result<RangeFacet>>;
  mark(request: MarkRequest, options?: TaskOptions): Promise<Result<Marks>>;
  marks(options?: TaskOptions): Promise<Result<Marks>>;
  clusters(query: ClusterQuery, options?: TaskOptions): Promise<Result<Clusters>>;
  /**
   * Finds data-quality issues in a view, with steps that would fix them.
   *
   * @param scope `first` reads 2,000 rows from all parts of a larger view, which takes a second;
   *   `sample` 50,000 rows, which takes some seconds; `all` reads all rows of up to six million
   *   cells, otherwise three million cells, which takes up to a minute
   */
  issues(view: View, scope: IssueScope, options?: TaskOptions): Promise<Result<IssueReport>>;
  /** Proposes rules that nearly all rows of a view satisfy. */
  proposedChecks(view: View, options?: TaskOptions): Promise<Result<CheckProposals>>;
  /**
   * Suggests what the user may want to do with a selection: at most five cards, the most likely
   * first.
   */
  suggest(view: View, selection: Selection, options?: TaskOptions): Promise<Result<CardReport>>;
  /**
   * Finds cells whose true value follows from the rest of the table with at least the given
   * confidence, and the steps that correct them.
   */
  repairs(view: View, minConfidence: number, options?: TaskOptions): Promise<Result<Repairs>>;
  /** Learns formulas that return the wanted values. */
  learn(query: LearnQuery, options?: TaskOptions): Promise<Result<LearnReport>>;
  /**
   * Proposes steps that would make a view relational, the most likely first; none if it already is.
   */
  relational(view: View, options?: TaskOptions): Promise<Result<RelationalReport>>;
  /** Finds rows that stand for the same entity, within a view or across two sources. */
  matches(query: MatchQuery, options?: TaskOptions): Promise<Result<MatchReport>>;
  preview(query: PreviewQuery, options?: TaskOptions): Promise<Result<Preview>>;
  /** Finds where a text occurs, or where a draft changes cells, over all rows. */
  places(query: PlacesQuery, options?: TaskOptions): Promise<Result<Places>>;
  /** Counts the exact effect of a draft, or of the step that `replaces` names. */
  effect(recipe: Recipe, draft: Draft, options?: TaskOptions): Promise<Result<Effect>>;
  /** Reports how the rows of a joining draft would match; null for other drafts. */
  diagnosis(recipe: Recipe, draft: Draft, options?: TaskOptions): Promise<Result<JoinDiagnosis | null>>;
  /**
   * Proposes how to join the other sources to the table, the most likely first: one proposal for
   * each source with a key.
   *
   * @param after the step after which to join; null for the table as imported, the end of the
   *   recipe if left out
   */
  joins(
    recipe: Recipe,
    after?: string | null,
    options?: TaskOptions,
  ): Promise<Result<readonly JoinProposal[]>>;
  /**
   * Finds sources that no step reads and that have the columns of the table, and where their rows
   * belong in the recipe.
   */
  appends(recipe: Recipe, options?: TaskOptions): Promise<Result<readonly AppendProposal[]>>;
  /**
   * Compares the columns of the sources that a draft appends with those of the table; null for
   * other drafts.
   */
  appendedColumns(
    recipe: Recipe,
    draft: Draft,
    options?: TaskOptions,
  ): Promise<Result<readonly AppendedColumns[] | null>>;
  cellHistory(
    recipe: Recipe,
    rowId: number,
    column: string,
    options?: TaskOptions,
  ): Promise<Result<CellHistory>>;
  cell(view: View, rowId: number, column: string, options?: TaskOptions): Promise<Result<CellContent>>;
  export(request: ExportRequest, options?: TaskOptions): Promise<Result<ExportReport>>;
  sql(recipe: Recipe, dialect: DialectId): Promise<Result<string>>;
  /** Prints the recipe as a Python script that reads these files and uses Polars. */
  polars(recipe: Recipe, files: ScriptFiles): Promise<Result<PolarsScript>>;
  /** Lists the sources in the order of their import. */
  sources(): Promise<readonly SourceInfo[]>;
  /** Calls the listener on every event until the returned function is called. */
  onChange(listener: (event: EngineEvent) => void): () => void;
  /** Ends the child process, which checkpoints the file. */
  close(): Promise<void>;
}

/** All projects of this process. */
export interface Engine {
  /** Where the data of a new project can live. */
  readonly places: readonly DialectId[];
  /** @param place where to put the data of a new project; its own file if left out */
  project(projectId: string, place?: DialectId): ProjectEngine;
  /**
   * Makes a call that another server forwards. The last argument is the call's {@link TaskOptions}.
   *
   * @throws ProjectHeldElsewhere if another server has the project open
   */
  callHere(
    projectId: string,
    method: Exclude<keyof ProjectEngine, 'close' | 'onChange'>,
    args: readonly unknown[],
  ): Promise<unknown>;
  /**
   * Closes a project as soon as no call is running, so that another server on the same data can
   * open it.
   */
  releaseProject(projectId: string): Promise<void>;
  /**
   * Replaces the project's data file by that of another project, which is deleted. The old file is
   * kept next to it as `data.duckdb.damaged`. If the other project never had data, this one has
   * none afterwards.
   */
  replaceData(projectId: string, by: string): Promise<void>;
  /** Ends the child process and deletes the project's files. */
  removeProject(projectId: string): Promise<void>;
  close(): Promise<void>;
}
