import { useQueryClient } from '@tanstack/react-query';
import type { MacroPlugin, Recipe } from '@winnow/recipe';
import { call } from '../../../shared/api/client.ts';
import { nextVersions } from '../../../shared/plugins/next-version.ts';
import { type PluginVisibility, pluginsApi } from '../../../shared/plugins/plugins-api.ts';
import { useProject } from '../state/workspace-context.tsx';

export interface MacroToSave {
  /** The published macro that gets a new version; omitted for a new macro. */
  readonly of?: { readonly id: string; readonly name: string; readonly version: string } | undefined;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly recipe: Recipe;
  readonly visibility: PluginVisibility;
}

/** Publishes steps as a macro in the project's workspace, and installs it there. */
export function useSaveMacro(): (macro: MacroToSave) => Promise<MacroPlugin> {
  const { projectId } = useProject();
  const client = useQueryClient();
  return async ({ of, name, title, description, recipe, visibility }) => {
    const { project } = await call('GET /api/projects/:id', { params: { id: projectId } });
    const { owner } = project;
    const workspace = owner.kind === 'organization' ? owner.id : 'personal';
    const id =
      of?.id ?? (await call('POST /api/plugins', { body: { kind: 'macro', name, title, workspace } })).id;
    const params = { id };
    const { draft, versions } = await call('GET /api/plugins/:id', { params, query: { workspace } });
    const { revision: base } = draft ?? { revision: 1 };
    const last = versions[0]?.version;
    const version = nextVersions(last)[last === undefined ? 0 : 1]!.version;
    const manifest = { kind: 'macro', name, title, description, version, recipe };
    const { revision } = await call('PUT /api/plugins/:id/draft', {
      params,
      body: { base, manifest: JSON.parse(JSON.stringify(manifest)), code: '', examples: [] },
    });
    const { integrity } = await call('POST /api/plugins/:id/versions', {
      params,
      body: { revision, version, notes: '' },
    });
    await pluginsApi.install(id, workspace, version);
    if (visibility !== 'private') await call('PATCH /api/plugins/:id', { params, body: { visibility } });
    await client.invalidateQueries({ queryKey: ['project', projectId, 'plugins'] });
    return { name, title, version, integrity, recipe };
  };
}
