import type { WorkflowGraph } from '../graph.ts';
import { edgesInto } from './order-nodes.ts';

/**
 * Returns the project whose recipe produced the rows that reach a node, directly or through checks;
 * undefined if there is none.
 */
export function projectBefore({ nodes, edges }: WorkflowGraph, nodeId: string): string | undefined {
  const seen = new Set<string>();
  for (let at = nodeId; !seen.has(at); ) {
    seen.add(at);
    const into = edgesInto(edges, nodes, at).find(({ input }) => input === undefined);
    const from = nodes.find(({ id }) => id === into?.from);
    if (!from) return undefined;
    if (from.kind === 'recipe') {
      const { projectId } = from.settings;
      return typeof projectId === 'string' && projectId !== '' ? projectId : undefined;
    }
    if (from.kind !== 'check') return undefined;
    at = from.id;
  }
  return undefined;
}
