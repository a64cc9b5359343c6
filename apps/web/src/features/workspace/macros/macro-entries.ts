import type { ColumnInfo } from '@winnow/contract/engine-types';
import { type MacroParams, type MacroPlugin, macroStep } from '@winnow/recipe';
import type { ProjectPlugin } from '../../../shared/plugins/use-project-plugins.ts';
import type { PluginEntry } from '../recipe/picker/plugin-entries.ts';
import { macrosText } from './macros-text.ts';

/** The installed macros, as what can be added to the recipe. */
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

/** What the step of a macro starts with: the selected columns, else columns of the names that the macro was made with. */
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
