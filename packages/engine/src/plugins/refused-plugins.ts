import type { Problem } from '@winnow/kernel';
import type { RecipePlugin } from '@winnow/recipe';
import { engineProblems } from '../problems.ts';
import type { ProjectPlugins } from './project-plugins.ts';

/** The plugins of a project whose rows are where no plugin runs: each is a problem of the steps that use it, and the others work. */
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
