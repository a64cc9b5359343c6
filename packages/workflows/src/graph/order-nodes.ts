import type { WorkflowEdge, WorkflowGraph, WorkflowNode } from '../graph.ts';
import { nodeKind } from '../nodes/node-registry.ts';

const phases = ['rows', 'output', 'end'] as const;
const phaseOf = (node: WorkflowNode): number => phases.indexOf(nodeKind(node.kind)?.phase ?? 'rows');

/**
 * Orders the nodes as a run executes them: each after its predecessors, outputs once all rows have
 * been checked, notifications at the end. Uses Kahn's algorithm, with ties in the order in which
 * nodes were added.
 *
 * @returns the order, and the nodes in a cycle, which have none
 */
export function orderNodes({ nodes, edges }: WorkflowGraph): {
  readonly order: readonly WorkflowNode[];
  readonly inCircles: readonly WorkflowNode[];
} {
  const left = new Map(nodes.map((node) => [node.id, edgesInto(edges, nodes, node.id).length]));
  const order: WorkflowNode[] = [];
  for (;;) {
    const ready = nodes.filter((node) => left.get(node.id) === 0);
    const next = ready.sort((a, b) => phaseOf(a) - phaseOf(b))[0];
    if (!next) break;
    order.push(next);
    left.delete(next.id);
    for (const edge of edges) {
      const before = edge.from === next.id ? left.get(edge.to) : undefined;
      if (before !== undefined) left.set(edge.to, before - 1);
    }
  }
  return { order, inCircles: nodes.filter((node) => left.has(node.id)) };
}

/** Returns the edges into a node that come from an existing node. */
export function edgesInto(
  edges: readonly WorkflowEdge[],
  nodes: readonly WorkflowNode[],
  id: string,
): readonly WorkflowEdge[] {
  return edges.filter((edge) => edge.to === id && nodes.some((node) => node.id === edge.from));
}
