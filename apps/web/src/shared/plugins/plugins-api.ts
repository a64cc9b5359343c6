import type { Answer } from '@winnow/contract';
import { call } from '../api/client.ts';

export type PluginScope = 'all' | 'mine' | 'workspace' | 'public' | 'installed';
export type PluginSort = 'installs' | 'updated' | 'title';
export type PluginVisibility = PluginSummary['visibility'];

/** A plugin as listed. */
export type PluginSummary = Answer<'GET /api/plugins'>['plugins'][number];

export interface PluginListQuery {
  readonly workspace: string;
  readonly scope: PluginScope;
  readonly kind: string | null;
  readonly sort: PluginSort;
  readonly search: string;
  readonly offset: number;
  readonly limit: number;
}

/** An author of published plugins. */
export type PluginAuthor = Answer<'GET /api/plugin-authors/:userId'>['author'];

/** Calls for plugins that several pages make. */
export const pluginsApi = {
  list: ({ kind, ...query }: PluginListQuery, signal?: AbortSignal) =>
    call('GET /api/plugins', { query: { ...query, kind: kind ?? undefined }, signal }),
  author: (userId: string, workspace: string, signal?: AbortSignal) =>
    call('GET /api/plugin-authors/:userId', { params: { userId }, query: { workspace }, signal }),
  install: (id: string, workspace: string, version?: string) =>
    call('PUT /api/plugins/:id/install', { params: { id }, body: { workspace, version } }),
  uninstall: (id: string, workspace: string) =>
    call('DELETE /api/plugins/:id/install', { params: { id }, query: { workspace } }),
};
