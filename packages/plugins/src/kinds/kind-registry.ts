import type { MessagesOf } from '@winnow/kernel';
import { functionKind } from './function/function-kind.ts';
import { macroKind } from './macro/macro-kind.ts';
import type { fieldMessages } from './manifest-form.ts';
import type { AnyPluginKind } from './plugin-kind.ts';
import { stepKind } from './step/step-kind.ts';

/** All plugin kinds, one per line. */
export const pluginKinds = [functionKind, stepKind, macroKind] as const;

export type PluginKindName = (typeof pluginKinds)[number]['kind'];

/** Names of the kinds, for listings. */
export const pluginKindNames = pluginKinds.map((one) => one.kind);

/** Returns the kind of this name; undefined if there is none. */
export function pluginKindOf(name: string): AnyPluginKind | undefined {
  return pluginKinds.find((one) => one.kind === name);
}

/** Messages of the plugin kinds. */
export type PluginKindMessages = MessagesOf<typeof pluginKinds> | typeof fieldMessages;
