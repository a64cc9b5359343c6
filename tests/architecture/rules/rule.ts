import type { SourceTree } from '../source-tree.ts';

/** An architecture rule: returns a line for each violation. */
export type Rule = (tree: SourceTree) => readonly string[];
