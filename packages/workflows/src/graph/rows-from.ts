import type { WorkflowGraph, WorkflowNode } from '../graph.ts';
import { edgesInto } from './order-nodes.ts';

/** Returns the node that produced the rows which reach a node, as checks pass them on unchanged. */
export function rowsFrom({ nodes, edges }: WorkflowGraph, nodeId: string): WorkflowNode | undefined {
  const seen = new Set<string>();
  for (let at = nodeId; !seen.has(at); ) {
    seen.add(at);
    const into = edgesInto(edges, nodes, at).find(({ input }) => input === undefined);
    const from = nodes.find(({ id }) => id === into?.from);
    if (from?.kind !== 'check') return from;
    at = from.id;
  }
  return undefined;
}
