import type { Result } from '@winnow/kernel';
import type { PluginPin } from '@winnow/recipe';
import type { PluginVersion } from './plugin-manifest.ts';

/**
 * A name used in a recipe, and the version that the recipe records; none if it was just written.
 */
export interface PluginRequest {
  readonly name: string;
  readonly pin?: PluginPin | undefined;
}

/**
 * The plugins of a project: a port of the engine, implemented over the database by the server and
 * over folders by the command line. `createEngine({ plugins: (projectId) => library })` accepts it.
 * The engine resolves plugins whenever a recipe that names them is checked or run, so a revocation
 * takes effect from the next call on.
 */
export interface PluginLibrary {
  /**
   * Resolves each request, in order.
   *
   * - With a pin: exactly that version, even if it is yanked or another is installed now. Problems:
   *   `plugins/not-installed` if there is no such version or it isn’t accessible,
   *   `plugins/revoked`, `plugins/changed` if its integrity differs.
   * - Without: the version installed under this name in the project’s workspace. Problem
   *   `plugins/not-installed`; called for many names that are columns rather than plugins, so it
   *   should be cheap.
   */
  resolve(requests: readonly PluginRequest[]): Promise<readonly Result<PluginVersion>[]>;
}
