import type { MessagesOf } from '@winnow/kernel';
import { check } from './check/check.ts';
import { notification } from './notification/notification.ts';
import { output } from './output/output.ts';
import { recipe } from './recipe/recipe.ts';
import { source } from './source/source.ts';

/** All node types in menu order. */
export const nodeKinds = [source, recipe, check, output, notification] as const;

export type NodeKindOf = (typeof nodeKinds)[number];
export type NodeKind = NodeKindOf['kind'];

/** Returns the definition of a node type; undefined if it is unknown. */
export function nodeKind(kind: string): NodeKindOf | undefined {
  return nodeKinds.find((one) => one.kind === kind);
}

/** Messages of node types. */
export type NodeMessages = MessagesOf<typeof nodeKinds>;
