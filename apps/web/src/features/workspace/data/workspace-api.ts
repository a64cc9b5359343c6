import type {
  CardReport,
  CellHistory,
  Cluster,
  ClusterQuery,
  Clusters,
  ColumnInfo,
  ColumnWindow,
  Effect,
  Facet,
  FacetQuery,
  FindQuery,
  JoinDiagnosis,
  LearnReport,
  Mark,
  Marks,
  MatchReport,
  Page,
  Places,
  PlacesQuery,
  Preview,
  Profile,
  RangeFacet,
  RecipeReport,
  RejectedRow,
  RelationalReport,
  RepairedCell,
} from '@winnow/contract/engine-types';
import { type Problem, ProblemError } from '@winnow/kernel';
import type { Recipe, Step } from '@winnow/recipe';
import { type RequestOptions, request } from '../../../shared/api/request.ts';
import type { Job } from '../../../shared/jobs/jobs-api.ts';
import type { SuggestionScope } from '../ask/suggestion-scope.ts';
import type { DraftStep, GridView } from '../state/workspace-state.ts';

/** The recipe of a project as the server has it. */
export interface RecipeState {
  readonly version: number;
  readonly recipe: Recipe;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
}

export interface SourceInfo {
  readonly name: string;
  readonly format: string;
  readonly fileName: string;
  readonly rows: number;
  readonly rejected: number;
  /** The one that the recipe cleans. */
  readonly main: boolean;
  readonly columns: readonly ColumnInfo[];
  readonly state: 'importing' | 'ready' | 'failed';
  /** What its import warned of. */
  readonly problems?: readonly Problem[];
  /** Counts its imports; that which holds. */
  readonly version: number;
  /** Where it can be fetched anew; the whole address for those alone who may do that. */
  readonly origin: { readonly host: string; readonly url: string | null; readonly askedAt: string } | null;
}

/** What a file of steps would make of the recipe. */
export interface RecipeFileRead {
  readonly kind: 'winnow' | 'openrefine';
  readonly recipe: Recipe;
  readonly steps: readonly {
    readonly id: string;
    readonly sentence: string;
    readonly problems: readonly Problem[];
    readonly enabled: boolean;
  }[];
  /** Of an operation history: what became of each operation. */
  readonly operations: readonly {
    readonly position: number;
    readonly op: string;
    readonly description?: string;
    readonly outcome: 'exact' | 'changed' | 'left';
  }[];
  /** Operations that are left out as errors, those that differ as warnings. */
  readonly problems: readonly Problem[];
}

/** A version of a source, held against the one before. */
export interface SourceVersion {
  readonly number: number;
  readonly fileName: string;
  readonly rows: number;
  readonly columns: number;
  readonly columnsAdded: readonly string[];
  readonly columnsGone: readonly string[];
  /** Null for a workflow, or an account that is gone. */
  readonly author: string | null;
  readonly createdAt: string;
  readonly holds: boolean;
}

/** Something that looks wrong in the data, counted over all rows. */
export interface Suggestion {
  readonly kind: string;
  /** Null where it is of the table as a whole. */
  readonly column: string | null;
  readonly says: string;
  /** All columns that it is of; none where it is of the rows as a whole. */
  readonly columns: readonly string[];
  readonly reason: string;
  readonly confidence: number;
  readonly examples: readonly {
    readonly column: string;
    readonly from: string | null;
    /** Absent where nothing is proposed, null where the value is discarded. */
    readonly to?: string | null | undefined;
  }[];
  readonly count: number;
  readonly unit: 'cells' | 'rows' | 'values';
  /** A formula that holds for the rows that have it. */
  readonly where?: string;
  readonly steps: readonly { readonly kind: string; readonly params: Readonly<Record<string, unknown>> }[];
}

export interface RecipeVersion {
  readonly number: number;
  readonly parent: number | null;
  readonly summary: string;
  readonly createdAt: string;
  readonly author: string;
  readonly current: boolean;
}

type FacetBody = Omit<FacetQuery, 'view'> & { readonly view: GridView };
export type ClusterBody = Omit<ClusterQuery, 'view' | 'values'> & { readonly view: GridView };

/** A cluster, and whether its values can be merged without a look. */
export type FoundCluster = Cluster & { readonly safe: boolean };

/** Clusters, or how far the search is. */
export type ClusterAnswer =
  | ({ readonly done: true; readonly clusters: readonly FoundCluster[] } & Omit<Clusters, 'clusters'>)
  | { readonly done: false; readonly progress: { readonly label: string; readonly part?: number } };

/** A way to find values that may mean the same. */
export interface ClusterMethodInfo {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly kind: 'key' | 'neighbours';
  readonly params: readonly {
    readonly name: 'n' | 'radius';
    readonly label: string;
    readonly default: number;
    readonly min: number;
    readonly max: number;
    readonly step: number;
  }[];
  /** Whether it takes a formula. */
  readonly formula: boolean;
}

/** A check as it was asked about all rows. */
export interface JudgedCheck {
  readonly id: string;
  readonly sentence: string;
  readonly condition: {
    readonly kind: string;
    readonly formula?: string;
    readonly columns?: readonly string[];
    readonly column?: string;
    readonly least?: number;
    readonly most?: number;
  };
  readonly level: 'block' | 'warn';
  /** Null where it could not be asked. */
  readonly held: boolean | null;
  readonly found: string;
  readonly breaches: number | null;
}

interface PageBody {
  readonly view: GridView;
  readonly offset: number;
  readonly limit: number;
  readonly columns?: ColumnWindow;
}

/** A view as a draft would leave it. */
interface DraftView extends GridView {
  readonly draft?: DraftStep;
}

/** What a change of a step does to a step after it. */
export interface LaterStep {
  readonly id: string;
  readonly sentence: string;
  readonly state: 'unaffected' | 'rerun' | 'changed' | 'broken' | 'removed';
  readonly cellsBefore?: number;
  readonly cells?: number;
  readonly problems: readonly Problem[];
  readonly columns: readonly string[];
  readonly gone: readonly string[];
  readonly came: readonly string[];
}

interface ImpactBody {
  readonly draft: DraftStep;
  readonly repairs: readonly Step[];
  readonly removed: readonly string[];
}

interface LearnBody {
  readonly view: GridView;
  readonly columns: readonly string[];
  readonly value?: string;
  readonly examples: readonly { readonly rowId: number; readonly output: string }[];
}

/** Cells whose value the rest of the table contradicts, as many as are listed. */
export interface RepairReview {
  readonly rows: number;
  readonly looked: number;
  readonly total: number;
  readonly cells: readonly RepairedCell[];
}

interface MatchBody {
  readonly view: GridView;
  readonly source?: string;
  readonly labels: readonly { readonly a: number; readonly b: number; readonly match: boolean }[];
}

interface PlacesBody {
  readonly view: GridView;
  readonly draft?: DraftStep;
  readonly find?: FindQuery;
  readonly from?: PlacesQuery['from'];
}

interface PreviewBody extends PageBody {
  readonly draft: DraftStep;
  readonly changedOnly?: boolean;
  readonly removedOnly?: boolean;
}

/**
 * The calls to one project, as the workspace makes them.
 *
 * @param onVersionGone called when a requested version of the recipe doesn't exist: the recipe has
 * to be read again
 */
export function workspaceApi(projectId: string, onVersionGone: () => void = () => undefined) {
  const base = `/api/projects/${encodeURIComponent(projectId)}`;
  const post = <T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> =>
    request<T>(`${base}${path}`, { method: 'POST', body, ...(signal ? { signal } : {}) });
  return {
    recipe: () => request<RecipeState>(`${base}/recipe`),
    saveRecipe: (body: { base: number; recipe: Recipe; summary: string }) =>
      request<RecipeState>(`${base}/recipe`, { method: 'PUT', body }),
    keepBranch: (body: { base: number; recipe: Recipe; summary: string }) =>
      post<RecipeState>('/recipe/branches', body),
    versionRecipe: (number: number) => request<{ recipe: Recipe }>(`${base}/recipe/versions/${number}`),
    undo: () => post<RecipeState>('/recipe/undo', {}),
    redo: () => post<RecipeState>('/recipe/redo', {}),
    versions: () => request<{ versions: readonly RecipeVersion[] }>(`${base}/recipe/versions`),
    restore: (number: number) => post<RecipeState>('/recipe/restore', { number }),
    readRecipeFile: (body: { text: string; mode: 'add' | 'replace' }, signal?: AbortSignal) =>
      post<RecipeFileRead>('/recipe/read-file', body, signal),
    check: (recipe: Recipe, signal?: AbortSignal) => post<RecipeReport>('/check', { recipe }, signal),
    /**
     * Queries on the data of a recipe version: that of the page, which may lag behind a change for
     * a moment.
     */
    at: (version: number) => dataCalls(base, version, onVersionGone),
    clusterMethods: () => request<{ methods: readonly ClusterMethodInfo[] }>(`${base}/cluster-methods`),
    marks: () => request<Marks>(`${base}/marks`),
    sources: () => request<{ sources: readonly SourceInfo[] }>(`${base}/sources`),
    refreshSource: (
      source: string,
      body: { readonly uploadId?: string; readonly whenColumnsGo?: 'stop' | 'go-on' },
    ) => post<{ job: Job }>(`/sources/${encodeURIComponent(source)}/refresh`, body),
    sourceVersions: (source: string) =>
      request<{ versions: readonly SourceVersion[] }>(
        `${base}/sources/${encodeURIComponent(source)}/versions`,
      ),
    takeSourceVersion: (source: string, number: number) =>
      post<void>(`/sources/${encodeURIComponent(source)}/versions/${number}`, {}),
    rejects: (source: string) =>
      request<{ rows: readonly RejectedRow[] }>(
        `${base}/sources/${encodeURIComponent(source)}/rejects?offset=0&limit=200`,
      ),
    viewState: () => request<{ state: unknown }>(`${base}/view-state`),
    saveViewState: (state: unknown) =>
      request<void>(`${base}/view-state`, { method: 'PUT', body: { state } }),
    job: (id: string) => request<{ job: Job }>(`/api/jobs/${encodeURIComponent(id)}`),
    cancelJob: (id: string) =>
      request<void>(`/api/jobs/${encodeURIComponent(id)}/cancel`, { method: 'POST', body: {} }),
    exportUrl: (jobId: string) => `/api/exports/${encodeURIComponent(jobId)}/file`,
  };
}

export type WorkspaceApi = ReturnType<typeof workspaceApi>;

function dataCalls(base: string, version: number, onVersionGone: () => void) {
  const ask = async <T>(path: string, options: RequestOptions): Promise<T> => {
    try {
      return await request<T>(`${base}${path}${path.includes('?') ? '&' : '?'}version=${version}`, options);
    } catch (error) {
      if (isVersionGone(error)) onVersionGone();
      throw error;
    }
  };
  const get = <T>(path: string, signal?: AbortSignal): Promise<T> => ask<T>(path, signal ? { signal } : {});
  const post = <T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> =>
    ask<T>(path, { method: 'POST', body, ...(signal ? { signal } : {}) });
  return {
    page: (body: PageBody, signal?: AbortSignal) => post<Page>('/page', body, signal),
    preview: (body: PreviewBody, signal?: AbortSignal) => post<Preview>('/preview', body, signal),
    impact: (body: ImpactBody, signal?: AbortSignal) =>
      post<{ steps: readonly LaterStep[] }>('/impact', body, signal),
    places: (body: PlacesBody, signal?: AbortSignal) => post<Places>('/places', body, signal),
    effect: (draft: DraftStep, signal?: AbortSignal) => post<Effect>('/effect', { draft }, signal),
    diagnosis: (draft: DraftStep, signal?: AbortSignal) =>
      post<JoinDiagnosis | null>('/diagnosis', { draft }, signal),
    profile: (body: { view: DraftView; columns?: readonly string[] }, signal?: AbortSignal) =>
      post<Profile>('/profile', body, signal),
    suggestions: (signal: AbortSignal) => get<{ suggestions: readonly Suggestion[] }>('/suggestions', signal),
    ask: (body: SuggestionScope, signal?: AbortSignal) => post<CardReport>('/ask', body, signal),
    match: (body: MatchBody, signal?: AbortSignal) => post<MatchReport>('/match', body, signal),
    repairs: (body: { readonly view: GridView }, signal?: AbortSignal) =>
      post<RepairReview>('/repairs', body, signal),
    relational: (body: { readonly view: GridView }, signal?: AbortSignal) =>
      post<RelationalReport>('/relational', body, signal),
    learn: (body: LearnBody, signal?: AbortSignal) => post<LearnReport>('/learn', body, signal),
    checks: (signal: AbortSignal) => get<{ checks: readonly JudgedCheck[] }>('/checks', signal),
    facet: (body: FacetBody, signal?: AbortSignal) => post<Facet>('/facet', body, signal),
    rangeFacet: (body: FacetBody, signal?: AbortSignal) => post<RangeFacet>('/range-facet', body, signal),
    clusters: (body: ClusterBody, signal?: AbortSignal) => post<ClusterAnswer>('/clusters', body, signal),
    cancelClusters: (body: ClusterBody) => post<void>('/clusters/cancel', body),
    mark: (body: { mark: Mark; on: boolean; rows?: readonly number[]; view?: GridView }) =>
      post<Marks>('/marks', body),
    cellHistory: (body: { rowId: number; column: string }, signal?: AbortSignal) =>
      post<CellHistory>('/cell-history', body, signal),
    sql: (dialect: 'duckdb' | 'clickhouse') => get<{ sql: string }>(`/sql?dialect=${dialect}`),
    polars: () =>
      get<{
        script: string;
        inDuckDb: readonly { stepId: string; sentence: string; reason: string }[];
      }>('/polars'),
    startExport: (body: { view: GridView; format: string; options: Record<string, unknown> }) =>
      post<{ job: Job }>('/exports', body),
  };
}

export type DataCalls = ReturnType<typeof dataCalls>;

function isVersionGone(error: unknown): boolean {
  return error instanceof ProblemError && error.problems.some((one) => one.code === 'api/version-gone');
}
