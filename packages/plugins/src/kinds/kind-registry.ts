import { functionKind } from './function/function-kind.ts';
import { macroKind } from './macro/macro-kind.ts';
import { stepKind } from './step/step-kind.ts';

/** Every kind of plugin, one line each. */
export const pluginKinds = [functionKind, stepKind, macroKind] as const;

export type PluginKindName = (typeof pluginKinds)[number]['kind'];

/** The names of the kinds, for those who list them. */
export const pluginKindNames = pluginKinds.map((one) => one.kind);

/** The kind of this name; undefined for a name that is none. */
export function pluginKindOf(name: string): (typeof pluginKinds)[number] | undefined {
  return pluginKinds.find((one) => one.kind === name);
}
