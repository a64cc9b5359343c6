import type { Chart } from '@winnow/charts';
import type { Answer, Input } from '@winnow/contract';
import type {
  Cluster,
  ClusterQuery,
  Clusters,
  ColumnWindow,
  FacetQuery,
  FindQuery,
  Mark,
  PlacesQuery,
} from '@winnow/contract/engine-types';
import { type Json, ProblemError } from '@winnow/kernel';
import type { Recipe, Step } from '@winnow/recipe';
import type { DialectId } from '@winnow/sql/names/dialect-names';
import { addressOf, call } from '../../../shared/api/client.ts';
import type { SuggestionScope } from '../ask/suggestion-scope.ts';
import type { DraftStep, GridView } from '../state/workspace-state.ts';

/** The recipe of a project as stored on the server. */
export type RecipeState = Answer<'GET /api/projects/:id/recipe'>;

/** A source row that could not be parsed cleanly. */
export type RejectedRow = Answer<'GET /api/projects/:id/sources/:source/rejects'>['rows'][number];

export type SourceInfo = Answer<'GET /api/projects/:id/sources'>['sources'][number];

/** What importing a file of steps would do to the recipe. */
export type RecipeFileRead = Answer<'POST /api/projects/:id/recipe/read-file'>;

/** A version of a source, compared with the previous one. */
export type SourceVersion = Answer<'GET /api/projects/:id/sources/:source/versions'>['versions'][number];

/** Rows that are searched for suggestions, from few to all. */
export type SuggestionStage = NonNullable<
  NonNullable<Input<'GET /api/projects/:id/suggestions'>['query']>['scope']
>;

/** A possible problem in the data, counted over all rows. */
export type Suggestion = Answer<'GET /api/projects/:id/suggestions'>['suggestions'][number];

export type RecipeVersion = Answer<'GET /api/projects/:id/recipe/versions'>['versions'][number];

export type ConnectionExportBody = Input<'POST /api/projects/:id/connection-exports'>['body'];
type FacetBody = Omit<FacetQuery, 'view'> & { readonly view: GridView };
export type ClusterBody = Omit<ClusterQuery, 'view' | 'values'> & { readonly view: GridView };

/** A cluster, and whether its values can be merged without review. */
export type FoundCluster = Cluster & { readonly safe: boolean };

/** Clusters, or the progress of the search. */
export type ClusterAnswer =
  | ({ readonly done: true; readonly clusters: readonly FoundCluster[] } & Omit<Clusters, 'clusters'>)
  | { readonly done: false; readonly progress: { readonly label: string; readonly part?: number } };

/** A method of finding values that may mean the same. */
export interface ClusterMethodInfo {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly kind: 'key' | 'neighbors';
  readonly params: readonly {
    readonly name: 'n' | 'radius';
    readonly label: string;
    readonly default: number;
    readonly min: number;
    readonly max: number;
    readonly step: number;
  }[];
  /** Whether the method takes a formula. */
  readonly formula: boolean;
}

/** A check evaluated over all rows. */
export type JudgedCheck = Answer<'GET /api/projects/:id/checks'>['checks'][number];

interface PageBody {
  readonly view: GridView;
  readonly offset: number;
  readonly limit: number;
  readonly columns?: ColumnWindow;
}

/** A view with a draft applied to it. */
interface DraftView extends GridView {
  readonly draft?: DraftStep;
}

/** How a change of a step affects a later step. */
export type LaterStep = Answer<'POST /api/projects/:id/impact'>['steps'][number];

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

/** Cells whose values contradict the rest of the table, up to the number that is listed. */
export type RepairReview = Answer<'POST /api/projects/:id/repairs'>;

interface MatchBody {
  readonly view: GridView;
  readonly source?: string;
  readonly labels: readonly { readonly a: number; readonly b: number; readonly match: boolean }[];
}

interface PlacesBody {
  readonly view: GridView;
  readonly draft?: DraftStep;
  readonly find?: FindQuery;
  readonly rowId?: number;
  readonly bands?: number;
  readonly from?: PlacesQuery['from'];
}

interface PreviewBody extends PageBody {
  readonly draft: DraftStep;
  readonly changedOnly?: boolean;
  readonly removedOnly?: boolean;
}

type ViewState = Input<'PUT /api/projects/:id/view-state'>['body']['state'];

/**
 * Creates the calls that the workspace makes to one project.
 *
 * @param onVersionGone called if a requested version of the recipe doesn't exist, so that the
 *   recipe must be loaded again
 */
export function workspaceApi(projectId: string, onVersionGone: () => void = () => undefined) {
  const params = { id: projectId };
  return {
    recipe: () => call('GET /api/projects/:id/recipe', { params }),
    saveRecipe: (body: { base: number; recipe: Recipe; summary: string }) =>
      call('PUT /api/projects/:id/recipe', { params, body }),
    keepBranch: (body: { base: number; recipe: Recipe; summary: string; name: string }) =>
      call('POST /api/projects/:id/recipe/branches', { params, body }),
    versionRecipe: (number: number) =>
      call('GET /api/projects/:id/recipe/versions/:number', {
        params: { ...params, number: String(number) },
      }),
    undo: (version?: number) => call('POST /api/projects/:id/recipe/undo', { params, query: { version } }),
    redo: (version?: number) => call('POST /api/projects/:id/recipe/redo', { params, query: { version } }),
    versions: (before: number | undefined, limit: number) =>
      call('GET /api/projects/:id/recipe/versions', { params, query: { before, limit } }),
    nameVersion: (number: number, name: string | null) =>
      call('PATCH /api/projects/:id/recipe/versions/:number', {
        params: { ...params, number: String(number) },
        body: { name },
      }),
    deleteBranch: (number: number) =>
      call('DELETE /api/projects/:id/recipe/branches/:number', {
        params: { ...params, number: String(number) },
      }),
    restore: (number: number) => call('POST /api/projects/:id/recipe/restore', { params, body: { number } }),
    readRecipeFile: (body: { text: string; mode: 'add' | 'replace' }, signal?: AbortSignal) =>
      call('POST /api/projects/:id/recipe/read-file', { params, body, signal }),
    check: (recipe: Recipe, signal?: AbortSignal) =>
      call('POST /api/projects/:id/check', { params, body: { recipe }, signal }),
    /**
     * Queries on the data of a recipe version: the one on the page, which may lag behind a change
     * for a moment.
     */
    at: (version: number) => dataCalls(projectId, version, onVersionGone),
    clusterMethods: () => call('GET /api/projects/:id/cluster-methods', { params }),
    marks: () => call('GET /api/projects/:id/marks', { params }),
    sources: () => call('GET /api/projects/:id/sources', { params }),
    refreshSource: (
      source: string,
      body: {
        readonly uploadId?: string;
        readonly whenColumnsGo?: 'stop' | 'go-on' | 'ask';
        readonly aliases?: { readonly column: string; readonly now: string }[];
      },
    ) => call('POST /api/projects/:id/sources/:source/refresh', { params: { ...params, source }, body }),
    removeUpload: (id: string) => call('DELETE /api/uploads/:id', { params: { id } }),
    sourceVersions: (source: string) =>
      call('GET /api/projects/:id/sources/:source/versions', { params: { ...params, source } }),
    takeSourceVersion: (source: string, number: number) =>
      call('POST /api/projects/:id/sources/:source/versions/:number', {
        params: { ...params, source, number: String(number) },
      }),
    rejects: (source: string) =>
      call('GET /api/projects/:id/sources/:source/rejects', {
        params: { ...params, source },
        query: { offset: 0, limit: 200 },
      }),
    viewState: () => call('GET /api/projects/:id/view-state', { params }),
    /** @param state plain JSON, returned unchanged by `viewState` */
    saveViewState: (state: object) =>
      call('PUT /api/projects/:id/view-state', { params, body: { state: state as ViewState } }),
    job: (id: string) => call('GET /api/jobs/:id', { params: { id } }),
    cancelJob: (id: string) => call('POST /api/jobs/:id/cancel', { params: { id } }),
    exportUrl: (jobId: string) => addressOf('GET /api/exports/:id/file', { params: { id: jobId } }),
  };
}

export type WorkspaceApi = ReturnType<typeof workspaceApi>;

function dataCalls(projectId: string, version: number, onVersionGone: () => void) {
  const params = { id: projectId };
  const at = { params, query: { version } };
  const held = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      if (isVersionGone(error)) onVersionGone();
      throw error;
    }
  };
  return {
    page: (body: PageBody, signal?: AbortSignal) =>
      held(call('POST /api/projects/:id/page', { ...at, body, signal })),
    preview: (body: PreviewBody, signal?: AbortSignal) =>
      held(call('POST /api/projects/:id/preview', { ...at, body, signal })),
    impact: (body: ImpactBody, signal?: AbortSignal) =>
      held(call('POST /api/projects/:id/impact', { ...at, body, signal })),
    places: (body: PlacesBody, signal?: AbortSignal) =>
      held(call('POST /api/projects/:id/places', { ...at, body, signal })),
    effect: (draft: DraftStep, signal?: AbortSignal) =>
      held(call('POST /api/projects/:id/effect', { ...at, body: { draft }, signal })),
    diagnosis: (draft: DraftStep, signal?: AbortSignal) =>
      held(call('POST /api/projects/:id/diagnosis', { ...at, body: { draft }, signal })),
    joins: (body: { readonly after?: string | null }, signal?: AbortSignal) =>
      held(call('POST /api/projects/:id/joins', { ...at, body, signal })),
    appends: (signal?: AbortSignal) => held(call('GET /api/projects/:id/appends', { ...at, signal })),
    appendedColumns: (draft: DraftStep, signal?: AbortSignal) =>
      held(call('POST /api/projects/:id/appended-columns', { ...at, body: { draft }, signal })),
    profile: (body: { view: DraftView; columns?: readonly string[] }, signal?: AbortSignal) =>
      held(call('POST /api/projects/:id/profile', { ...at, body, signal })),
    exportDefaults: () => held(call('GET /api/projects/:id/exports/defaults', at)),
    suggestions: (scope: SuggestionStage, signal: AbortSignal) =>
      held(call('GET /api/projects/:id/suggestions', { ...at, query: { ...at.query, scope }, signal })),
    ask: (body: SuggestionScope, signal?: AbortSignal) =>
      held(call('POST /api/projects/:id/ask', { ...at, body, signal })),
    match: (body: MatchBody, signal?: AbortSignal) =>
      held(call('POST /api/projects/:id/match', { ...at, body, signal })),
    repairs: (body: { readonly view: GridView }, signal?: AbortSignal) =>
      held(call('POST /api/projects/:id/repairs', { ...at, body, signal })),
    relational: (body: { readonly view: GridView }, signal?: AbortSignal) =>
      held(call('POST /api/projects/:id/relational', { ...at, body, signal })),
    learn: (body: LearnBody, signal?: AbortSignal) =>
      held(call('POST /api/projects/:id/learn', { ...at, body, signal })),
    proposedChecks: (signal: AbortSignal) =>
      held(call('GET /api/projects/:id/checks/proposals', { ...at, signal })),
    checks: (signal: AbortSignal) => held(call('GET /api/projects/:id/checks', { ...at, signal })),
    facet: (body: FacetBody, signal?: AbortSignal) =>
      held(call('POST /api/projects/:id/facet', { ...at, body, signal })),
    rangeFacet: (body: FacetBody, signal?: AbortSignal) =>
      held(call('POST /api/projects/:id/range-facet', { ...at, body, signal })),
    clusters: (body: ClusterBody, signal?: AbortSignal) =>
      held(call('POST /api/projects/:id/clusters', { ...at, body, signal })),
    cancelClusters: (body: ClusterBody) =>
      held(call('POST /api/projects/:id/clusters/cancel', { ...at, body })),
    chart: (body: { view: GridView; chart: Chart }, signal?: AbortSignal) =>
      held(call('POST /api/projects/:id/chart-data', { ...at, body, signal })),
    mark: (body: { mark: Mark; on: boolean; rows?: readonly number[]; view?: GridView }) =>
      held(call('POST /api/projects/:id/marks', { ...at, body })),
    cellHistory: (body: { rowId: number; column: string }, signal?: AbortSignal) =>
      held(call('POST /api/projects/:id/cell-history', { ...at, body, signal })),
    sql: (dialect: DialectId) =>
      held(call('GET /api/projects/:id/sql', { params, query: { version, dialect } })),
    polars: () => held(call('GET /api/projects/:id/polars', at)),
    startExport: (body: { view: GridView; format: string; options: Record<string, Json> }) =>
      held(call('POST /api/projects/:id/exports', { ...at, body })),
    startConnectionExport: (body: ConnectionExportBody) =>
      held(call('POST /api/projects/:id/connection-exports', { ...at, body })),
  };
}

export type DataCalls = ReturnType<typeof dataCalls>;

function isVersionGone(error: unknown): boolean {
  return error instanceof ProblemError && error.problems.some((one) => one.code === 'api/version-gone');
}
