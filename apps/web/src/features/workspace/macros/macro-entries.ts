import type { ColumnInfo } from '@winnow/contract/engine-types';
import { type MacroParams, type MacroPlugin, macroStep } from '@winnow/recipe';
import type { ProjectPlugin } from '../../../shared/plugins/use-project-plugins.ts';
import type { PluginEntry } from '../recipe/picker/plugin-entries.ts';
import { macrosText } from './macros-text.ts';

/** Returns the installed macros as entries that can be added to the recipe. */
export function macroEntries(
  plugins: readonly ProjectPlugin[],
  selected: readonly string[],
  columns: readonly ColumnInfo[],
): readonly PluginEntry[] {
  return plugins.flatMap(({ known, installed, revoked, description }) =>
    known.kind === 'macro' && installed && revoked === null
      ? [
          {
            key: `macro-${known.plugin.name}`,
            title: known.plugin.title,
            summary: description || macrosText.macroOfSteps({ steps: known.plugin.recipe.steps.length }),
            keywords: ['macro', 'plugin', known.plugin.name],
            kind: macroStep.kind,
            params: { ...macroParams(known.plugin, selected, columns) },
          },
        ]
      : [],
  );
}

/**
 * Returns the initial parameters of a macro step: the selected columns, or else columns with the
 * same names as those for which the macro was created.
 */
export function macroParams(
  { name, title, version, integrity, recipe }: MacroPlugin,
  selected: readonly string[],
  columns: readonly ColumnInfo[],
): MacroParams {
  const free = [...selected];
  const values = (recipe.parameters ?? []).flatMap(({ name: input, type, value }) => {
    if (type !== 'column') return [];
    const chosen = free.shift() ?? columns.find((column) => column.name === value)?.name;
    return chosen === undefined ? [] : [[input, chosen] as const];
  });
  return { macro: { name, title, version, integrity }, recipe, values: Object.fromEntries(values) };
}
