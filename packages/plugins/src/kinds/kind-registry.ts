import type { MessagesOf } from '@winnow/kernel';
import { functionKind } from './function/function-kind.ts';
import { macroKind } from './macro/macro-kind.ts';
import type { fieldMessages } from './manifest-form.ts';
import type { AnyPluginKind } from './plugin-kind.ts';
import { stepKind } from './step/step-kind.ts';

/** Every kind of plugin, one line each. */
export const pluginKinds = [functionKind, stepKind, macroKind] as const;

export type PluginKindName = (typeof pluginKinds)[number]['kind'];

/** The names of the kinds, for those who list them. */
export const pluginKindNames = pluginKinds.map((one) => one.kind);

/** The kind of this name; undefined for a name that is none. */
export function pluginKindOf(name: string): AnyPluginKind | undefined {
  return pluginKinds.find((one) => one.kind === name);
}

/** What kinds say. */
export type PluginKindMessages = MessagesOf<typeof pluginKinds> | typeof fieldMessages;
