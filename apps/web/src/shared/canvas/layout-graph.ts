import dagre from '@dagrejs/dagre';
import { type CanvasEdge, cardSize } from './canvas-graph.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Direction of the graph: top to bottom, or left to right. */
export type CanvasDirection = 'down' | 'right';

/**
 * Computes the upper left corner of each card: later nodes are lower, or further right, by the
 * layered layout of dagre (after Gansner et al., A Technique for Drawing Directed Graphs, 1993).
 * Edges to missing nodes are ignored.
 */
export function layoutGraph(
  ids: readonly string[],
  edges: readonly CanvasEdge[],
  direction: CanvasDirection = 'down',
): ReadonlyMap<string, Place> {
  const graph = new dagre.graphlib.Graph();
  graph.setGraph({ rankdir: direction === 'down' ? 'TB' : 'LR', nodesep: 40, ranksep: 56 });
  graph.setDefaultEdgeLabel(() => ({}));
  const known = new Set(ids);
  for (const id of ids) graph.setNode(id, { ...cardSize });
  for (const { from, to } of edges) if (known.has(from) && known.has(to)) graph.setEdge(from, to);
  dagre.layout(graph);
  return new Map(
    ids.map((id) => {
      const { x = 0, y = 0 } = graph.node(id) as { x?: number; y?: number };
      return [id, { x: x - cardSize.width / 2, y: y - cardSize.height / 2 }];
    }),
  );
}
