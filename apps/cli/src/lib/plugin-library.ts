import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ok, type Result } from '@winnow/kernel';
import { openPluginFolders, type PluginLibrary } from '@winnow/plugins';

/**
 * Loads the plugins that a recipe may use: from the folders of `--plugins`, otherwise from a folder
 * `plugins` next to the recipe.
 *
 * @returns undefined if there is neither
 */
export async function pluginsFor(
  recipePath: string,
  given: string | undefined,
): Promise<Result<PluginLibrary | undefined>> {
  if (given !== undefined) return openPluginFolders(given);
  const siblingFolder = join(dirname(recipePath), 'plugins');
  const there = await stat(siblingFolder).then(
    (one) => one.isDirectory(),
    () => false,
  );
  return there ? openPluginFolders(siblingFolder) : ok(undefined);
}
