import type { ColumnInfo } from '@winnow/contract/engine-types';
import type { FormulaPlugins } from '@winnow/formulas';
import { isList, sameType } from '@winnow/kernel';
import type { Recipe } from '@winnow/recipe';
import type { PluginRole, StepPlugin } from '@winnow/steps';
import type { ProjectPlugin } from '../../../shared/plugins/use-project-plugins.ts';

type Pins = Recipe['plugins'];

const known = new WeakMap<
  readonly ProjectPlugin[],
  { readonly pins: Pins; readonly found: FormulaPlugins }
>();

/**
 * Returns the functions that formulas can call. If there are several versions of a plugin, the one
 * that the recipe records wins, then the installed one.
 */
export function formulaPluginsOf(plugins: readonly ProjectPlugin[], pins?: Pins): FormulaPlugins {
  const before = known.get(plugins);
  if (before && before.pins === pins) return before.found;
  const place = ({ known: { plugin }, installed, integrity }: ProjectPlugin): number => {
    const pin = pins && Object.hasOwn(pins, plugin.name) ? pins[plugin.name] : undefined;
    return pin?.integrity === integrity ? 2 : installed ? 1 : 0;
  };
  const found = new Map(
    [...plugins]
      .sort((a, b) => place(a) - place(b))
      .flatMap((one) =>
        one.known.kind === 'function' && one.revoked === null
          ? [[one.known.plugin.name, one.known.plugin] as const]
          : [],
      ),
  );
  known.set(plugins, { pins, found });
  return found;
}

/** Returns the installed step plugins. */
export function stepPluginsOf(plugins: readonly ProjectPlugin[]): readonly InstalledStep[] {
  return plugins.flatMap((one) =>
    one.known.kind === 'step' && one.installed && one.revoked === null
      ? [{ plugin: one.known.plugin, summary: one.description }]
      : [],
  );
}

/** Returns the installed step plugins that can work on a column. */
export function stepPluginsFor(
  plugins: readonly ProjectPlugin[],
  column: ColumnInfo,
): readonly InstalledStep[] {
  return stepPluginsOf(plugins).filter(({ plugin }) => plugin.roles.some((role) => takes(role, column)));
}

/** Returns whether a role accepts the type of a column. */
function isOf({ types }: PluginRole, { type }: ColumnInfo): boolean {
  return !types || types.some((one) => sameType(one, type));
}

/** Returns whether a role accepts the cells of a column, as they are or as their text. */
function takes(role: PluginRole, column: ColumnInfo): boolean {
  return isOf(role, column) || (role.types?.includes('text') === true && !isList(column.type));
}

/** Returns the plugin of a step: the version that the recipe records, or else the installed one. */
export function stepPluginNamed(
  plugins: readonly ProjectPlugin[],
  pins: Pins,
  name: unknown,
): InstalledStep | undefined {
  const pinned =
    pins && typeof name === 'string' && Object.hasOwn(pins, name) ? pins[name]?.integrity : undefined;
  const named = plugins.filter((one) => one.known.plugin.name === name);
  const found =
    named.find((one) => one.integrity === pinned) ?? named.find((one) => one.installed) ?? named[0];
  return found?.known.kind === 'step'
    ? { plugin: found.known.plugin, summary: found.description }
    : undefined;
}

export interface InstalledStep {
  readonly plugin: StepPlugin;
  readonly summary: string;
}

/**
 * Returns the initial parameters of a plugin's step: for each role a selected column, or the first
 * one of the right type.
 */
export function pluginParams(
  { name, roles }: StepPlugin,
  selected: readonly string[],
  columns: readonly ColumnInfo[],
): Record<string, unknown> {
  const first = selected.flatMap((one) => columns.find((column) => column.name === one) ?? []);
  const chosen = new Map<string, string>();
  for (const [among, fits] of [
    [first, isOf],
    [first, takes],
    [columns, isOf],
    [columns, takes],
  ] as const) {
    for (const role of roles) {
      if (role.optional || chosen.has(role.name)) continue;
      const taken = new Set(chosen.values());
      const found = among.find((column) => fits(role, column) && !taken.has(column.name));
      if (found) chosen.set(role.name, found.name);
    }
  }
  const named = roles.flatMap((role) => {
    const column = chosen.get(role.name);
    return column === undefined ? [] : [{ role: role.name, column }];
  });
  return { plugin: name, columns: named, settings: {} };
}
