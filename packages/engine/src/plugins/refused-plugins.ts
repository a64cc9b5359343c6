import type { Problem } from '@winnow/kernel';
import type { RecipePlugin } from '@winnow/recipe';
import { engineProblems } from '../problems.ts';
import type { ProjectPlugins } from './project-plugins.ts';

/**
 * Wraps the plugins of a project whose rows are on a server where plugins cannot run: each becomes
 * a problem of the steps that use it, and the other steps work.
 */
export function refusedPlugins(plugins: ProjectPlugins): Pick<ProjectPlugins, 'resolve'> {
  return {
    async resolve(recipe, named) {
      const found = await plugins.resolve(recipe, named);
      if (!found) return undefined;
      const refused = [...found.plugins].map(([name, one]) => [name, refusalOf(name, one)] as const);
      return { plugins: new Map(refused), key: `refused\n${found.key}` };
    },
  };
}

function refusalOf(name: string, one: RecipePlugin | { readonly problem: Problem }) {
  return 'problem' in one ? one : { problem: engineProblems.pluginElsewhere({ name }) };
}
