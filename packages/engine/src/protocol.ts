import type { Json, LogicalType, Problem, Result } from '@winnow/kernel';
import type { Recipe, Step } from '@winnow/recipe';
import type { DialectId } from '@winnow/sql';
import type { JoinDiagnosis } from '@winnow/steps';
import type { ClusterQuery, Clusters } from './clusters/cluster-protocol.ts';

export type { JoinDiagnosis } from '@winnow/steps';
export type { Cluster, ClusterBounds, ClusterQuery, Clusters } from './clusters/cluster-protocol.ts';

/** A column as the app is told of it. */
export interface ColumnInfo {
  readonly name: string;
  readonly type: LogicalType;
}

/** Data as it stands after a step of a recipe (after all of them if `at` is left out, the source as imported if null), seen through filters and a sort of the grid that are not steps. */
export interface View {
  readonly recipe: Recipe;
  readonly at?: string | null;
  /** Which source; the project's first if left out. */
  readonly source?: string;
  readonly filters?: readonly ViewFilter[];
  readonly sort?: readonly { readonly column: string; readonly descending: boolean }[];
}

export type CellQuality = 'valid' | 'mismatched' | 'empty' | 'null';

export type Mark = 'star' | 'flag';

/** Rows to star or flag, or no longer: by their ids, or all that a view shows. */
export interface MarkRequest {
  readonly mark: Mark;
  readonly on: boolean;
  readonly rows?: readonly number[];
  readonly view?: View;
}

/** Rows that are marked: how many, and the ids of the first ten thousand. */
export type Marks = {
  readonly [mark in Mark]: { readonly count: number; readonly rows: readonly number[] };
};

/** A filter of the grid. Several hold together. */
export type ViewFilter =
  | {
      readonly kind: 'values';
      readonly column: string;
      /** Texts of cells as they are seen; null is the null cell. */
      readonly values: readonly (string | null)[];
      readonly exclude?: boolean;
      /** What is compared in the place of the cell: a formula over it as `value`. */
      readonly formula?: string;
    }
  | {
      readonly kind: 'range';
      readonly column: string;
      /** Numbers, or dates as text; from is included, to is not unless `toIncluded`. */
      readonly from?: number | string;
      readonly to?: number | string;
      readonly toIncluded?: boolean;
      /** What is compared in the place of the cell: a formula over it as `value` that gives a number. */
      readonly formula?: string;
    }
  | { readonly kind: 'quality'; readonly column: string; readonly is: readonly CellQuality[] }
  /** Rows whose value stands in several rows of the view, or in one alone. */
  | { readonly kind: 'occurrences'; readonly column: string; readonly is: 'several' | 'once' }
  /** Rows that somebody has starred or flagged; all others where `is` is false. */
  | { readonly kind: 'marked'; readonly mark: Mark; readonly is?: boolean }
  | { readonly kind: 'search'; readonly text: string; readonly column?: string }
  | { readonly kind: 'formula'; readonly formula: string };

/** A number that may still be a first answer: `exact` says whether it speaks of all rows. */
export interface Count {
  readonly value: number;
  readonly exact: boolean;
}

/**
 * Rows `offset` to `offset + rowIds.length` of a view, column by column. Integers beyond 2^53 travel as text, dates and
 * datetimes as ISO text, NaN and infinities as text.
 */
export interface Page {
  readonly columns: readonly ColumnInfo[];
  /** All columns of the table, given with the first ones that are asked for by their place. */
  readonly schema?: readonly ColumnInfo[];
  readonly offset: number;
  readonly rowIds: readonly number[];
  readonly cells: readonly (readonly Json[])[];
  /** For each column with mismatched cells on this page: row on the page to the text that is kept. */
  readonly mismatches: { readonly [column: number]: { readonly [row: number]: string } };
  /** For each column with texts that are too long for a page, and were cut: rows on the page. {@link ProjectEngine.cell} gives the whole text. */
  readonly truncated: { readonly [column: number]: readonly number[] };
  /** Inexact while the page is a first answer, made of the first rows of the source; {@link ProjectEngine.onChange} tells when there is a better one. */
  readonly rows: Count;
}

/** Columns that stand beside one another, by their place in the table: what there is of them. */
export interface ColumnWindow {
  readonly from: number;
  readonly count: number;
}

export interface PageQuery {
  readonly view: View;
  readonly offset: number;
  /** At most 1,000. */
  readonly limit: number;
  /** Which columns, by name or by their place; all if left out. Columns times rows are at most a million. */
  readonly columns?: readonly string[] | ColumnWindow;
  /** Wait for the exact answer instead of taking a first one. */
  readonly exact?: boolean;
}

/** A whole cell, however long. */
export interface WholeCell {
  readonly text: string | null;
  readonly mismatched: boolean;
}

/** What happens to a project's data while nobody waits for it. */
export type EngineEvent =
  /** Something that was answered at first from a part of the rows can now be answered exactly. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'sources' }
  /** The engine process died and will be started again at the next call. */
  | { readonly kind: 'stopped' };

export interface ColumnProfile {
  readonly name: string;
  readonly type: LogicalType;
  /** What the values mean, as far as it was recognised: email, url, city … */
  readonly meaning?: string;
  readonly valid: number;
  readonly mismatched: number;
  readonly empty: number;
  readonly null: number;
  readonly distinct: number;
  readonly min?: Json;
  readonly max?: Json;
  readonly mean?: number;
  /** At 0, 25, 50, 75 and 100 %. */
  readonly quantiles?: readonly number[];
  readonly histogram?: readonly {
    readonly from: number | string;
    readonly to: number | string;
    readonly count: number;
  }[];
  readonly top: readonly { readonly value: string | null; readonly count: number }[];
  /** Shapes of texts: `A` a capital, `a` another letter, `9` a digit. Of more than 50,000 different values counted on some, and scaled. */
  readonly patterns: readonly { readonly pattern: string; readonly count: number }[];
}

export interface Profile {
  readonly rows: number;
  readonly exact: boolean;
  readonly columns: readonly ColumnProfile[];
}

export interface FacetQuery {
  readonly view: View;
  readonly column: string;
  /** A formula over the column as `value`, counted instead of its cells. */
  readonly formula?: string;
  /** Counts rows whose value stands in several rows, and in one alone, instead of the values. */
  readonly occurrences?: boolean;
  readonly search?: string;
  readonly sort?: 'count' | 'name';
  readonly limit?: number;
}

/** Distinct values of a column as they are seen, most frequent first. A facet counts under all filters but its own. */
export interface Facet {
  readonly choices: readonly { readonly value: string; readonly count: number }[];
  readonly blank: number;
  /** Distinct values in all. */
  readonly total: number;
  readonly exact: boolean;
}

export interface RangeFacet {
  readonly min: number | string | null;
  readonly max: number | string | null;
  readonly bins: readonly {
    readonly from: number | string;
    readonly to: number | string;
    readonly count: number;
  }[];
  readonly numeric: number;
  readonly other: { readonly mismatched: number; readonly empty: number; readonly null: number };
  readonly exact: boolean;
}

/** What a checked step says to the app. */
export interface StepReport {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  readonly sentence: string;
  readonly state: 'ok' | 'off' | 'broken';
  readonly problems: readonly Problem[];
  /** The columns after this step. */
  readonly columns: readonly ColumnInfo[];
}

export interface RecipeReport {
  readonly input: readonly ColumnInfo[];
  readonly steps: readonly StepReport[];
  readonly output: readonly ColumnInfo[];
  readonly problems: readonly Problem[];
}

/** What a step does to the table, over all rows. */
export interface Effect {
  readonly cellsChanged: number;
  readonly cellsEmptied: number;
  readonly cellsMismatched: number;
  readonly rowsBefore: number;
  readonly rowsAfter: number;
  readonly columnsAdded: readonly string[];
  readonly columnsRemoved: readonly string[];
  /** Columns that have another name and are the same otherwise. Both names are among those added and removed too. */
  readonly columnsRenamed: readonly { readonly from: string; readonly to: string }[];
  /** Whether columns that stay stand in another order. */
  readonly columnsMoved: boolean;
  /** Whether rows were sorted. */
  readonly rowsSorted: boolean;
  /** Changed cells by column. */
  readonly byColumn: { readonly [column: string]: number };
  readonly exact: boolean;
}

/** A draft step: the step, and where it stands; with `replaces` it takes the place of a step that is there. */
export interface Draft {
  readonly step: Step;
  readonly after?: string | null;
  readonly replaces?: string;
}

export interface PreviewQuery extends PageQuery {
  readonly draft: Draft;
  /** Only rows that the draft changes, adds or removes. */
  readonly changedOnly?: boolean;
  /** Only rows that the draft removes, where it is one that may. */
  readonly removedOnly?: boolean;
}

/** A page of the table after a draft step, with what stood there before. */
export interface Preview {
  readonly page: Page;
  /** For each column of the page the text that was there before, where it differs: row on the page to text. */
  readonly before: { readonly [column: number]: { readonly [row: number]: string | null } };
  /** Row ids on this page that the draft would remove (shown struck), with their cells before. */
  readonly removedRows: readonly number[];
  /** Whether rows that the draft removes are among those of the preview; not where it makes rows of its own. */
  readonly showsRemoved: boolean;
  readonly report: RecipeReport;
}

export interface ImportRequest {
  readonly source: string;
  /** A file that the engine may read. */
  readonly path: string;
  readonly fileName: string;
  readonly format: string;
  /** The options of the format, as sniffed and changed by the user. */
  readonly options: { readonly [name: string]: Json };
  /** The rows are read for one run and then thrown away: first steps are not looked for, and small files are stored as they are. */
  readonly once?: boolean;
}

export interface ImportReport {
  /** Of the version that was made, by which {@link ProjectEngine.useSource} finds it again. */
  readonly table: string;
  readonly rows: number;
  readonly columns: readonly ColumnInfo[];
  /** Rows that could not be read as they are; kept, and given by {@link ProjectEngine.rejects}. */
  readonly rejected: number;
  readonly problems: readonly Problem[];
  /** The first steps of a recipe for this source: header, types. None where it is read once. */
  readonly steps: readonly Step[];
  /** Names of the columns behind those steps: as the header has them. */
  readonly names: readonly string[];
}

export interface SourceInfo {
  readonly name: string;
  /** The version that holds. */
  readonly table: string;
  readonly rows: number;
  readonly columns: readonly ColumnInfo[];
}

export interface RejectedRow {
  readonly line: number;
  readonly text: string;
  readonly reason: string;
}

/** Two sources, held against each other. */
export interface SourceComparisonQuery {
  readonly source: string;
  /** The source as it was before. */
  readonly before: string;
  /** Columns that tell rows apart; none to hold whole rows against each other. */
  readonly key: readonly string[];
}

/** How rows of a source differ from those of another. */
export interface SourceComparison {
  readonly by: 'key' | 'row';
  readonly rowsAdded: number;
  readonly rowsRemoved: number;
  /** Rows whose key both have, with other cells; 0 by whole rows. */
  readonly rowsChanged: number;
  readonly rowsSame: number;
  readonly columnsAdded: readonly string[];
  readonly columnsRemoved: readonly string[];
  /** Changed cells by column, those with none left out. */
  readonly byColumn: { readonly [column: string]: number };
  readonly sample: ChangeSample;
}

/** Some of the rows that differ, in some of the columns: those of the key, and those that differ most. */
export interface ChangeSample {
  readonly columns: readonly string[];
  /** At most ten of each kind, in the order of their cells. */
  readonly rows: readonly ChangedRow[];
}

export interface ChangedRow {
  readonly change: 'added' | 'changed' | 'removed';
  /** Cells as text, cut after 200 characters; null where the row was not there. */
  readonly before: readonly (string | null)[] | null;
  readonly now: readonly (string | null)[] | null;
}

export interface ExportRequest {
  readonly view: View;
  readonly format: string;
  readonly options: { readonly [name: string]: Json };
  /** Where to write; the engine writes beside it and renames, so that a half-written file is never seen. */
  readonly path: string;
}

export interface ExportReport {
  readonly rows: number;
  readonly bytes: number;
  readonly mismatched: number;
  readonly problems: readonly Problem[];
}

/** How far something is: a part of 1, or undefined while that is not known. */
export interface Progress {
  readonly part?: number;
  readonly rows?: number;
  readonly label: string;
  /** A first profile, made of a part of the rows. */
  readonly profile?: Profile;
}

export interface TaskOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: Progress) => void;
}

/** Why a cell is as it is: its value in the source and after each step that touched it. */
export interface CellHistory {
  readonly sourceRow: number | null;
  readonly entries: readonly {
    readonly stepId: string | null;
    readonly sentence: string;
    readonly value: string | null;
    readonly mismatched: boolean;
  }[];
}

/** One project's data: the only way to it. Calls of one project may overlap; each can be cancelled. */
export interface ProjectEngine {
  importSource(request: ImportRequest, options?: TaskOptions): Promise<Result<ImportReport>>;
  removeSource(source: string): Promise<void>;
  /** Lets a version of a source hold that was imported before; an import of the same name made it. Problem `engine/no-version`. */
  useSource(source: string, table: string): Promise<Result<SourceInfo>>;
  /** Forgets one version of a source; where it is the one that holds, the one before holds again. */
  forgetVersion(source: string, table: string): Promise<void>;
  compareSources(query: SourceComparisonQuery, options?: TaskOptions): Promise<Result<SourceComparison>>;
  rejects(source: string, offset: number, limit: number): Promise<readonly RejectedRow[]>;
  check(recipe: Recipe, options?: TaskOptions): Promise<Result<RecipeReport>>;
  page(query: PageQuery, options?: TaskOptions): Promise<Result<Page>>;
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
  preview(query: PreviewQuery, options?: TaskOptions): Promise<Result<Preview>>;
  /** The exact effect of a draft, or of the step `replaces` names. */
  effect(recipe: Recipe, draft: Draft, options?: TaskOptions): Promise<Result<Effect>>;
  /** How the rows of a draft that joins would match; null for other drafts. */
  diagnosis(recipe: Recipe, draft: Draft, options?: TaskOptions): Promise<Result<JoinDiagnosis | null>>;
  cellHistory(
    recipe: Recipe,
    rowId: number,
    column: string,
    options?: TaskOptions,
  ): Promise<Result<CellHistory>>;
  cell(view: View, rowId: number, column: string, options?: TaskOptions): Promise<Result<WholeCell>>;
  export(request: ExportRequest, options?: TaskOptions): Promise<Result<ExportReport>>;
  sql(recipe: Recipe, dialect: DialectId): Promise<Result<string>>;
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
  /** Closes a project as soon as nothing is under way there, so that another server on the same data can open it. */
  letGo(projectId: string): Promise<void>;
  /** Ends the child and deletes the project's files. */
  removeProject(projectId: string): Promise<void>;
  close(): Promise<void>;
}
