import type { BetterAuthOptions } from 'better-auth/minimal';

type Tree = { readonly [key: string]: unknown };

/**
 * Merges the options of several concerns: objects are merged, lists concatenated. An option that
 * two concerns set is a bug.
 */
export function mergeOptions(parts: readonly BetterAuthOptions[]): BetterAuthOptions {
  return parts.reduce<Tree>((all, part) => merge(all, part as Tree, ''), {}) as BetterAuthOptions;
}

function merge(left: Tree, right: Tree, at: string): Tree {
  const merged: Record<string, unknown> = { ...left };
  for (const [key, value] of Object.entries(right)) {
    const path = at ? `${at}.${key}` : key;
    const before = merged[key];
    if (before === undefined) merged[key] = value;
    else if (Array.isArray(before) && Array.isArray(value)) merged[key] = [...before, ...value];
    else if (isTree(before) && isTree(value)) merged[key] = merge(before, value, path);
    else throw new Error(`Two concerns of the accounts set ${path}.`);
  }
  return merged;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
