import type {
  CellHistory,
  ColumnInfo,
  Effect,
  Facet,
  JoinDiagnosis,
  Page,
  Preview,
  Profile,
  RangeFacet,
  RecipeReport,
  RejectedRow,
} from '@winnow/api/engine-types';
import type { Recipe } from '@winnow/recipe';
import { request } from '../../../shared/api/request.ts';
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
}

export interface RecipeVersion {
  readonly number: number;
  readonly parent: number | null;
  readonly summary: string;
  readonly createdAt: string;
  readonly author: string;
  readonly current: boolean;
}

export interface Job {
  readonly id: string;
  readonly state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly progress: { readonly part?: number; readonly rows?: number; readonly label: string } | null;
  readonly problems: readonly { readonly message: string; readonly fix?: string }[];
}

interface PageBody {
  readonly view: GridView;
  readonly offset: number;
  readonly limit: number;
}

/** The calls of one project, as the workspace makes them. */
export function workspaceApi(projectId: string) {
  const base = `/api/projects/${encodeURIComponent(projectId)}`;
  const post = <T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> =>
    request<T>(`${base}${path}`, { method: 'POST', body, ...(signal ? { signal } : {}) });
  return {
    recipe: () => request<RecipeState>(`${base}/recipe`),
    saveRecipe: (body: { base: number; recipe: Recipe; summary: string }) =>
      request<RecipeState>(`${base}/recipe`, { method: 'PUT', body }),
    undo: () => post<RecipeState>('/recipe/undo', {}),
    redo: () => post<RecipeState>('/recipe/redo', {}),
    versions: () => request<{ versions: readonly RecipeVersion[] }>(`${base}/recipe/versions`),
    restore: (number: number) => post<RecipeState>('/recipe/restore', { number }),
    check: (recipe: Recipe, signal?: AbortSignal) => post<RecipeReport>('/check', { recipe }, signal),
    page: (body: PageBody, signal?: AbortSignal) => post<Page>('/page', body, signal),
    preview: (body: PageBody & { draft: DraftStep; changedOnly?: boolean }, signal?: AbortSignal) =>
      post<Preview>('/preview', body, signal),
    effect: (draft: DraftStep, signal?: AbortSignal) => post<Effect>('/effect', { draft }, signal),
    diagnosis: (draft: DraftStep, signal?: AbortSignal) =>
      post<JoinDiagnosis | null>('/diagnosis', { draft }, signal),
    profile: (body: { view: GridView; columns?: readonly string[] }, signal?: AbortSignal) =>
      post<Profile>('/profile', body, signal),
    facet: (
      body: { view: GridView; column: string; search?: string; sort?: 'count' | 'name'; limit?: number },
      signal?: AbortSignal,
    ) => post<Facet>('/facet', body, signal),
    rangeFacet: (body: { view: GridView; column: string }, signal?: AbortSignal) =>
      post<RangeFacet>('/range-facet', body, signal),
    cellHistory: (body: { rowId: number; column: string }, signal?: AbortSignal) =>
      post<CellHistory>('/cell-history', body, signal),
    sql: (dialect: 'duckdb' | 'clickhouse') => request<{ sql: string }>(`${base}/sql?dialect=${dialect}`),
    sources: () => request<{ sources: readonly SourceInfo[] }>(`${base}/sources`),
    rejects: (source: string) =>
      request<{ rows: readonly RejectedRow[] }>(
        `${base}/sources/${encodeURIComponent(source)}/rejects?offset=0&limit=200`,
      ),
    viewState: () => request<{ state: unknown }>(`${base}/view-state`),
    saveViewState: (state: unknown) =>
      request<void>(`${base}/view-state`, { method: 'PUT', body: { state } }),
    startExport: (body: { view: GridView; format: string; options: Record<string, unknown> }) =>
      post<{ job: Job }>('/exports', body),
    job: (id: string) => request<{ job: Job }>(`/api/jobs/${encodeURIComponent(id)}`),
    cancelJob: (id: string) =>
      request<void>(`/api/jobs/${encodeURIComponent(id)}/cancel`, { method: 'POST', body: {} }),
    exportUrl: (jobId: string) => `/api/exports/${encodeURIComponent(jobId)}/file`,
  };
}

export type WorkspaceApi = ReturnType<typeof workspaceApi>;
