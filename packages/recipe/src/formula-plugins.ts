import type { FormulaPlugin, FormulaPlugins } from '@winnow/formulas';
import type { Problem } from '@winnow/kernel';
import type { RecipePlugins } from './plugin-library.ts';

/** Returns the plugins that formulas can call, including unusable ones. */
export function formulaPlugins(plugins: RecipePlugins | undefined): FormulaPlugins | undefined {
  if (!plugins) return undefined;
  const found = new Map<string, FormulaPlugin | { readonly problem: Problem }>();
  for (const [name, one] of plugins) {
    if ('problem' in one) found.set(name, one);
    else if (one.kind === 'function') found.set(name, one.plugin);
  }
  return found;
}
