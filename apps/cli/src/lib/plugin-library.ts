import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ok, type Result } from '@winnow/kernel';
import { openPluginFolders, type PluginLibrary } from '@winnow/plugins';

/**
 * The plugins that a recipe may use: those in the folders of `--plugins`, else of a folder
 * `plugins` next to the recipe.
 *
 * @returns undefined where there is neither
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
