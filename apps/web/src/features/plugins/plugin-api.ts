import type { Answer, Input } from '@winnow/contract';
import { call } from '../../shared/api/client.ts';
import type { PluginVisibility } from '../../shared/plugins/plugins-api.ts';
import type { DraftContent, TrialRequest } from './plugin-types.ts';

/** Everything shown on a plugin's page. */
export type PluginDetails = Answer<'GET /api/plugins/:id'>;

/** A published version as listed. */
export type PluginVersion = PluginDetails['versions'][number];

/** One of the user's workspaces that have the plugin installed. */
export type PluginInstall = PluginDetails['installs'][number];

/** Calls of the pages for a single plugin. */
export const pluginApi = {
  create: (body: Input<'POST /api/plugins'>['body']) => call('POST /api/plugins', { body }),
  read: (id: string, workspace: string, signal: AbortSignal) =>
    call('GET /api/plugins/:id', { params: { id }, query: { workspace }, signal }),
  version: (id: string, version: string, signal: AbortSignal) =>
    call('GET /api/plugins/:id/versions/:version', { params: { id, version }, signal }),
  saveDraft: (id: string, base: number, draft: DraftContent) =>
    call('PUT /api/plugins/:id/draft', { params: { id }, body: { base, ...draft } }),
  discardDraft: (id: string) => call('DELETE /api/plugins/:id/draft', { params: { id } }),
  runExamples: (id: string, body: DraftContent, signal: AbortSignal) =>
    call('POST /api/plugins/:id/examples', { params: { id }, body, signal }),
  tryOut: (id: string, body: DraftContent & TrialRequest, signal: AbortSignal) =>
    call('POST /api/plugins/:id/trial', { params: { id }, body, signal }),
  publish: (id: string, body: { revision: number; version: string; notes: string }) =>
    call('POST /api/plugins/:id/versions', { params: { id }, body }),
  share: (id: string, visibility: PluginVisibility) =>
    call('PATCH /api/plugins/:id', { params: { id }, body: { visibility } }),
  yank: (id: string, version: string, yanked: boolean) =>
    yanked
      ? call('PUT /api/plugins/:id/versions/:version/yank', { params: { id, version } })
      : call('DELETE /api/plugins/:id/versions/:version/yank', { params: { id, version } }),
  revoke: (id: string, version: string, reason: string) =>
    call('POST /api/plugins/:id/versions/:version/revoke', { params: { id, version }, body: { reason } }),
  fork: (id: string, body: { workspace: string; version?: string; name?: string }) =>
    call('POST /api/plugins/:id/fork', { params: { id }, body }),
};
