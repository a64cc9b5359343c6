import * as contract from '@winnow/contract/plugins/uses/list-project-plugins';
import { ok } from '@winnow/kernel';
import type { PluginVersion } from '@winnow/plugins';
import { recipePluginOf } from '@winnow/plugins/recipe-plugin';
import { listProjectPlugins } from '@winnow/store';
import { handle } from '../../routing/handle.ts';

export const listProjectPluginsRoute = handle(contract.listProjectPlugins, async ({ ports, project }) => {
  const known = await listProjectPlugins(ports.db, project.id);
  return ok({
    plugins: known.map(({ plugin, version, installed, latest }) => ({
      id: plugin.id,
      version: version.version,
      integrity: version.integrity,
      ...factsOf(version as unknown as PluginVersion),
      installed,
      revoked: version.revokedAt ? (version.revokedReason ?? '') : null,
      latest,
    })),
  });
});

const factsOf = (version: PluginVersion) => ({
  title: version.manifest.title,
  description: version.manifest.description,
  known: recipePluginOf(version),
});
