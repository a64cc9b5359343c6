import type { ColumnInfo } from '@winnow/api/engine-types';
import type { FormulaPlugins } from '@winnow/formulas';
import { isList, sameType } from '@winnow/kernel';
import type { PluginRole, StepPlugin } from '@winnow/steps';
import type { ProjectPlugin } from '../../../shared/plugins/use-project-plugins.ts';

const known = new WeakMap<readonly ProjectPlugin[], FormulaPlugins>();

/** The functions that formulas can call; of two versions of a plugin the one that the recipe would take: what is installed. */
export function formulaPluginsOf(plugins: readonly ProjectPlugin[]): FormulaPlugins {
  const before = known.get(plugins);
  if (before) return before;
  const found = new Map(
    [...plugins]
      .sort((a, b) => Number(a.installed) - Number(b.installed))
      .flatMap((one) =>
        one.known.kind === 'function' && one.revoked === null
          ? [[one.known.plugin.name, one.known.plugin] as const]
          : [],
      ),
  );
  known.set(plugins, found);
  return found;
}

/** The installed plugins that are steps. */
export function stepPluginsOf(plugins: readonly ProjectPlugin[]): readonly InstalledStep[] {
  return plugins.flatMap((one) =>
    one.known.kind === 'step' && one.installed && one.revoked === null
      ? [{ plugin: one.known.plugin, summary: one.description }]
      : [],
  );
}

/** The installed plugins that are steps and can work on a column. */
export function stepPluginsFor(
  plugins: readonly ProjectPlugin[],
  column: ColumnInfo,
): readonly InstalledStep[] {
  return stepPluginsOf(plugins).filter(({ plugin }) => plugin.roles.some((role) => takes(role, column)));
}

/** Whether a role takes the cells of a column: as they are, or as the texts that are seen in them. */
function takes({ types }: Pick<PluginRole, 'types'>, { type }: ColumnInfo): boolean {
  return !types || types.some((one) => sameType(one, type)) || (types.includes('text') && !isList(type));
}

export interface InstalledStep {
  readonly plugin: StepPlugin;
  readonly summary: string;
}

/** What the form of a plugin's step starts with: for each role a selected column, or the first that fits. */
export function pluginParams(
  { name, roles }: StepPlugin,
  selected: readonly string[],
  columns: readonly ColumnInfo[],
): Record<string, unknown> {
  const place = ({ name: one }: ColumnInfo): number => (selected.includes(one) ? selected.indexOf(one) : 1e9);
  const ordered = [...columns].sort((a, b) => place(a) - place(b));
  const taken = new Set<string>();
  const chosen = roles.flatMap(({ name: role, types, optional }) => {
    if (optional) return [];
    const found = ordered.find((one) => takes({ types }, one) && !taken.has(one.name));
    if (!found) return [];
    taken.add(found.name);
    return [{ role, column: found.name }];
  });
  return { plugin: name, columns: chosen, settings: {} };
}
