import type { WorkflowGraph } from '../graph.ts';
import { rowsFrom } from './rows-from.ts';

/**
 * Returns the project whose recipe produced the rows that reach a node, directly or through checks;
 * undefined if there is none.
 */
export function projectBefore(graph: WorkflowGraph, nodeId: string): string | undefined {
  const from = rowsFrom(graph, nodeId);
  if (from?.kind !== 'recipe') return undefined;
  const { projectId } = from.settings;
  return typeof projectId === 'string' && projectId !== '' ? projectId : undefined;
}
