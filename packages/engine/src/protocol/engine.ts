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
import type { MarkRequest, Marks, Page, PageQuery, PageText, WholeCell } from './page.ts';
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

/** What happens to a project's data while no one waits for it. */
export type EngineEvent =
  /** Something that was answered at first from a part of the rows can now be answered exactly. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'sources' }
  /** The engine process died and will be started again at the next call. */
  | { readonly kind: 'stopped' };

/** One project's data: the only way to it. Calls of one project may overlap; each can be cancelled. */
export interface ProjectEngine {
  importSource(request: ImportRequest, options?: TaskOptions): Promise<Result<ImportReport>>;
  removeSource(source: string): Promise<void>;
  /** Lets a version of a source hold that was imported before; an import of the same name made it. Problem `engine/no-version`. */
  useSource(source: string, table: string): Promise<Result<SourceInfo>>;
  /** Forgets one version of a source; where it is the one that holds, the one before holds again. */
  forgetVersion(source: string, table: string): Promise<void>;
  compareSources(query: SourceComparisonQuery, options?: TaskOptions): Promise<Result<SourceComparison>>;
  /** Which columns of a version of a source probably have another name in a later one. Problem `engine/no-version`. */
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
   * What looks wrong in a view, with steps that would fix it.
   *
   * @param scope `sample` looks at 50,000 rows from all parts of a larger view, which takes seconds;
   * `all` at all up to six million cells, else at three million, which takes ten seconds
   */
  issues(view: View, scope: IssueScope, options?: TaskOptions): Promise<Result<IssueReport>>;
  /** Rules that nearly all rows of a view keep. */
  proposedChecks(view: View, options?: TaskOptions): Promise<Result<CheckProposals>>;
  /** What may be meant by a selection: at most five cards, the likeliest first. */
  suggest(view: View, selection: Selection, options?: TaskOptions): Promise<Result<CardReport>>;
  /** Cells whose true value the rest of the table says, from a confidence on, and the steps that put it there. */
  repairs(view: View, least: number, options?: TaskOptions): Promise<Result<Repairs>>;
  /** Formulas that give wanted values. */
  learn(query: LearnQuery, options?: TaskOptions): Promise<Result<LearnReport>>;
  /** Steps that would make a view relational, the likeliest first; none where it is. */
  relational(view: View, options?: TaskOptions): Promise<Result<RelationalReport>>;
  /** Rows that are the same thing, within a view or in two sources. */
  matches(query: MatchQuery, options?: TaskOptions): Promise<Result<MatchReport>>;
  preview(query: PreviewQuery, options?: TaskOptions): Promise<Result<Preview>>;
  /** Where a text is found, or where a draft changes cells, over all rows. */
  places(query: PlacesQuery, options?: TaskOptions): Promise<Result<Places>>;
  /** The exact effect of a draft, or of the step `replaces` names. */
  effect(recipe: Recipe, draft: Draft, options?: TaskOptions): Promise<Result<Effect>>;
  /** How the rows of a draft that joins would match; null for other drafts. */
  diagnosis(recipe: Recipe, draft: Draft, options?: TaskOptions): Promise<Result<JoinDiagnosis | null>>;
  /**
   * How the other sources can be joined to the table, the likeliest first: one proposal for each that has a key.
   *
   * @param after the step after which; null for the table as it was imported, the end of the recipe if left out
   */
  joins(
    recipe: Recipe,
    after?: string | null,
    options?: TaskOptions,
  ): Promise<Result<readonly JoinProposal[]>>;
  /** Sources that no step reads and that have the columns of the table, and where their rows belong in the recipe. */
  appends(recipe: Recipe, options?: TaskOptions): Promise<Result<readonly AppendProposal[]>>;
  /** How the columns of the sources that a draft appends differ from those of the table; null for other drafts. */
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
  cell(view: View, rowId: number, column: string, options?: TaskOptions): Promise<Result<WholeCell>>;
  export(request: ExportRequest, options?: TaskOptions): Promise<Result<ExportReport>>;
  sql(recipe: Recipe, dialect: DialectId): Promise<Result<string>>;
  /** The recipe as a Python script in Polars that reads these files. */
  polars(recipe: Recipe, files: ScriptFiles): Promise<Result<PolarsScript>>;
  /** Sources in the order of their import. */
  sources(): Promise<readonly SourceInfo[]>;
  /** Calls the listener until the function that it gives is called. */
  onChange(listener: (event: EngineEvent) => void): () => void;
  /** Ends the child process; the file is checkpointed. */
  close(): Promise<void>;
}

/** All projects of this process. */
export interface Engine {
  /** Where the data of a new project can live. */
  readonly places: readonly DialectId[];
  /** @param place where the data of a new project is to live; its own file if left out */
  project(projectId: string, place?: DialectId): ProjectEngine;
  /**
   * Makes a call that another server passes on. The arguments end with the call's {@link TaskOptions}.
   *
   * @throws ProjectHeldElsewhere another server has the project open
   */
  callHere(
    projectId: string,
    method: Exclude<keyof ProjectEngine, 'close' | 'onChange'>,
    args: readonly unknown[],
  ): Promise<unknown>;
  /** Closes a project as soon as nothing is under way there, so that another server on the same data can open it. */
  releaseProject(projectId: string): Promise<void>;
  /**
   * Puts the data file of another project, which is removed, in the place of the project's own,
   * which is kept next to it as `data.duckdb.damaged`. If the other project never had data, this one
   * has none either.
   */
  replaceData(projectId: string, by: string): Promise<void>;
  /** Ends the child and deletes the project's files. */
  removeProject(projectId: string): Promise<void>;
  close(): Promise<void>;
}
