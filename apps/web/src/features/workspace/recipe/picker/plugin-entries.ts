import type { ColumnInfo } from '@winnow/contract/engine-types';
import { type PluginFunction, printColumnName } from '@winnow/formulas';
import { sameType, uniqueName } from '@winnow/kernel';
import { pluginStep } from '@winnow/steps';
import type { ProjectPlugin } from '../../../../shared/plugins/use-project-plugins.ts';
import { recipeText } from '../recipe-text.ts';
import { pluginParams, stepPluginsOf } from '../step-plugins.ts';

/**
 * An entry that a plugin adds to the picker: its step, or a new column with one of its functions.
 */
export interface PluginEntry {
  readonly key: string;
  readonly title: string;
  readonly summary: string;
  readonly keywords: readonly string[];
  /** Kind of the step that it starts; `params` are its initial parameters. */
  readonly kind: string;
  readonly params: Record<string, unknown>;
}

/** Returns the picker entries of the installed plugins. */
export function pluginEntries(
  plugins: readonly ProjectPlugin[],
  selected: readonly string[],
  columns: readonly ColumnInfo[],
): readonly PluginEntry[] {
  const steps = stepPluginsOf(plugins).map(
    ({ plugin, summary }): PluginEntry => ({
      key: `plugin-${plugin.name}`,
      title: plugin.title,
      summary: summary || recipeText.pluginVersion({ name: plugin.name, version: plugin.version }),
      keywords: ['plugin', plugin.name],
      kind: pluginStep.kind,
      params: pluginParams(plugin, selected, columns),
    }),
  );
  const functions = plugins.flatMap(({ known, title, description, installed, revoked }) =>
    known.kind === 'function' && installed && revoked === null
      ? known.plugin.functions.map((one): PluginEntry => {
          const { name } = known.plugin;
          return {
            key: `plugin-${name}-${one.name}`,
            title: `${title}: ${one.name}`,
            summary: one.summary || description || recipeText.addColumnBy({ name, oneName: one.name }),
            keywords: ['plugin', 'formula', 'function', name, `${name}.${one.name}`],
            kind: 'add-column',
            params: columnBy(name, one, selected, columns),
          };
        })
      : [],
  );
  return [...steps, ...functions];
}

/**
 * Returns the parameters of a new column that calls a function with the selected columns, or with
 * the first columns of the right types.
 */
function columnBy(
  plugin: string,
  { name, inputs }: PluginFunction,
  selected: readonly string[],
  columns: readonly ColumnInfo[],
): Record<string, unknown> {
  const first = selected.flatMap((one) => columns.find((column) => column.name === one) ?? []);
  const chosen: ColumnInfo[] = [];
  for (const { type } of inputs.filter((one) => one.default === undefined)) {
    const found = [...first, ...columns].find(
      (column) => sameType(type, column.type) && !chosen.includes(column),
    );
    if (!found) break;
    chosen.push(found);
  }
  const last = chosen.at(-1)?.name;
  return {
    name: uniqueName(name, new Set(columns.map((column) => column.name))),
    formula: `${plugin}.${name}(${chosen.map((column) => printColumnName(column.name)).join(', ')})`,
    ...(last === undefined ? {} : { after: last }),
  };
}
