import type { SourceTree } from '../source-tree.ts';

/** A rule of the architecture: gives a line for each place that breaks it. */
export type Rule = (tree: SourceTree) => readonly string[];
