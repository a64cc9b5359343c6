import { request } from '../api/request.ts';

export type PluginScope = 'all' | 'mine' | 'workspace' | 'public' | 'installed';
export type PluginSort = 'installs' | 'updated' | 'title';
export type PluginVisibility = 'private' | 'workspace' | 'public';

/** A plugin as lists tell of it. */
export interface PluginSummary {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly kind: string;
  readonly visibility: PluginVisibility;
  readonly level: 'view' | 'edit';
  readonly owner: {
    readonly kind: 'person' | 'organization' | 'nobody';
    readonly id: string;
    readonly name: string;
  };
  readonly author: { readonly id: string; readonly name: string } | null;
  /** The newest version that can be installed. */
  readonly latest: string | null;
  readonly latestAt: string | null;
  readonly published: boolean;
  /** The draft holds something that is not published; told to those who may edit it. */
  readonly unpublished?: boolean;
  readonly installs: number;
  /** The version that the workspace has installed. */
  readonly pinned: string | null;
  readonly updatedAt: string;
}

export interface PluginListQuery {
  readonly workspace: string;
  readonly scope: PluginScope;
  readonly kind: string | null;
  readonly sort: PluginSort;
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

/** Somebody who published plugins. */
export interface PluginAuthor {
  readonly id: string;
  readonly name: string;
  readonly handle: string | null;
  readonly image: string | null;
  readonly joinedAt: string;
  /** Whether it is the one who asks. */
  readonly self: boolean;
}

const at = (id: string): string => `/api/plugins/${encodeURIComponent(id)}`;

/** Calls about plugins that several screens make. */
export const pluginsApi = {
  list: ({ kind, search, ...query }: PluginListQuery, signal?: AbortSignal) =>
    request<{ readonly plugins: readonly PluginSummary[]; readonly total: number }>(
      `/api/plugins?${parametersOf({ ...query, kind: kind ?? '', search })}`,
      signal ? { signal } : {},
    ),
  author: (userId: string, workspace: string, signal?: AbortSignal) =>
    request<{ readonly author: PluginAuthor; readonly plugins: readonly PluginSummary[] }>(
      `/api/plugin-authors/${encodeURIComponent(userId)}?${parametersOf({ workspace })}`,
      signal ? { signal } : {},
    ),
  install: (id: string, workspace: string, version?: string) =>
    request<{ readonly version: string }>(`${at(id)}/install`, {
      method: 'PUT',
      body: { workspace, ...(version === undefined ? {} : { version }) },
    }),
  uninstall: (id: string, workspace: string) =>
    request<void>(`${at(id)}/install?${parametersOf({ workspace })}`, { method: 'DELETE' }),
};

function parametersOf(fields: Readonly<Record<string, string | number>>): string {
  const given = Object.entries(fields).filter(([, value]) => value !== '');
  return String(new URLSearchParams(given.map(([name, value]) => [name, String(value)])));
}
