import type { MessagesOf } from '@winnow/kernel';
import { check } from './check/check.ts';
import { notification } from './notification/notification.ts';
import { output } from './output/output.ts';
import { recipe } from './recipe/recipe.ts';
import { source } from './source/source.ts';

/** Every kind of node, in the order of menus. */
export const nodeKinds = [source, recipe, check, output, notification] as const;

export type NodeKindOf = (typeof nodeKinds)[number];
export type NodeKind = NodeKindOf['kind'];

/** The definition of a kind; undefined for one that there is not. */
export function nodeKind(kind: string): NodeKindOf | undefined {
  return nodeKinds.find((one) => one.kind === kind);
}

/** What kinds of nodes say. */
export type NodeMessages = MessagesOf<typeof nodeKinds>;
