import type { Result } from '@winnow/kernel';
import type { PluginPin } from '@winnow/recipe';
import type { PluginVersion } from './plugin-manifest.ts';

/** A name that a recipe uses, and the version that it records; none where it was just written. */
export interface PluginRequest {
  readonly name: string;
  readonly pin?: PluginPin | undefined;
}

/**
 * The plugins of a project: a port of the engine, implemented over the database by the server and
 * over folders by the command line. `createEngine({ plugins: (projectId) => library })` takes it;
 * the engine asks whenever a recipe that names plugins is checked or run, so a revocation holds
 * from the next call on.
 */
export interface PluginLibrary {
  /**
   * What each request means, in order.
   *
   * - With a pin: exactly that version, also when it is yanked or another is installed now. Problems: `plugins/not-installed`
   *   where there is no such version or it may not be seen, `plugins/revoked`, `plugins/changed` where its integrity differs.
   * - Without: the version that the project's workspace has installed under this name. Problem `plugins/not-installed`; asked
   *   for many names that are no plugins but columns, so it should be cheap.
   */
  resolve(requests: readonly PluginRequest[]): Promise<readonly Result<PluginVersion>[]>;
}
