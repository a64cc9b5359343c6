import { request } from '../../shared/api/request.ts';
import type { PluginSummary, PluginVisibility } from '../../shared/plugins/plugins-api.ts';
import type {
  DraftContent,
  ExampleReport,
  PluginContent,
  TrialReport,
  TrialRequest,
} from './plugin-types.ts';

/** A published version as lists tell of it. */
export interface PluginVersion {
  readonly version: string;
  readonly notes: string;
  readonly integrity: string;
  readonly publishedAt: string;
  readonly publishedBy: string | null;
  readonly yankedAt: string | null;
  readonly revokedAt: string | null;
  readonly revokedReason: string | null;
}

/** A workspace of the reader's that has the plugin installed. */
export interface PluginInstall {
  readonly organizationId: string | null;
  readonly organizationName: string | null;
  readonly version: string;
  readonly revoked: boolean;
}

/** All that the page of a plugin shows. */
export interface PluginDetails {
  readonly plugin: PluginSummary;
  readonly draft: (PluginContent & { readonly revision: number }) | null;
  readonly shown: (PluginContent & { readonly version: string; readonly integrity: string }) | null;
  readonly versions: readonly PluginVersion[];
  readonly uses: {
    readonly total: number;
    readonly projects: readonly { readonly id: string; readonly name: string; readonly version: string }[];
  };
  readonly installs: readonly PluginInstall[];
  readonly origin: { readonly id: string; readonly title: string | null; readonly version: string } | null;
}

const at = (id: string, rest = ''): string => `/api/plugins/${encodeURIComponent(id)}${rest}`;
const ofVersion = (id: string, version: string, rest = ''): string =>
  at(id, `/versions/${encodeURIComponent(version)}${rest}`);

/** The calls of the screens about one plugin. */
export const pluginApi = {
  create: (body: { kind: string; name: string; title: string; workspace: string }) =>
    request<{ readonly id: string }>('/api/plugins', { method: 'POST', body }),
  read: (id: string, workspace: string, signal: AbortSignal) =>
    request<PluginDetails>(`${at(id)}?${new URLSearchParams({ workspace })}`, { signal }),
  version: (id: string, version: string, signal: AbortSignal) =>
    request<PluginContent>(ofVersion(id, version), { signal }),
  saveDraft: (id: string, base: number, draft: DraftContent) =>
    request<{ readonly revision: number }>(at(id, '/draft'), { method: 'PUT', body: { base, ...draft } }),
  discardDraft: (id: string) =>
    request<{ readonly removed: boolean }>(at(id, '/draft'), { method: 'DELETE' }),
  runExamples: (id: string, draft: DraftContent, signal: AbortSignal) =>
    request<ExampleReport>(at(id, '/examples'), { method: 'POST', body: draft, signal }),
  tryOut: (id: string, draft: DraftContent & TrialRequest, signal: AbortSignal) =>
    request<TrialReport>(at(id, '/trial'), { method: 'POST', body: draft, signal }),
  publish: (id: string, body: { revision: number; version: string; notes: string }) =>
    request<{ readonly version: string; readonly integrity: string }>(at(id, '/versions'), {
      method: 'POST',
      body,
    }),
  share: (id: string, visibility: PluginVisibility) =>
    request<void>(at(id), { method: 'PATCH', body: { visibility } }),
  yank: (id: string, version: string, yanked: boolean) =>
    request<void>(ofVersion(id, version, '/yank'), { method: yanked ? 'PUT' : 'DELETE' }),
  revoke: (id: string, version: string, reason: string) =>
    request<void>(ofVersion(id, version, '/revoke'), { method: 'POST', body: { reason } }),
  fork: (id: string, body: { workspace: string; version?: string; name?: string }) =>
    request<{ readonly id: string }>(at(id, '/fork'), { method: 'POST', body }),
};
