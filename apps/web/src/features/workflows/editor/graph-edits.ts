import {
  type NodeKind,
  nodeKind,
  type WorkflowEdge,
  type WorkflowGraph,
  type WorkflowNode,
} from '@winnow/workflows';

/** Position for a new node: after a node, between two, or on its own. */
export interface Spot {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/** Adds a node to the graph, with edges to and from it as far as its type allows. */
export function addNode(
  graph: WorkflowGraph,
  kind: NodeKind,
  id: string,
  { after, before }: Spot,
): WorkflowGraph {
  const definition = nodeKind(kind);
  if (!definition) return graph;
  const node: WorkflowNode = {
    id,
    kind,
    settings: structuredClone(definition.defaults) as WorkflowNode['settings'],
  };
  let next: WorkflowGraph = { ...graph, nodes: insertAfter(graph.nodes, node, after) };
  const old = graph.edges.find((edge) => edge.from === after && edge.to === before);
  if (old) next = disconnect(next, old.from, old.to);
  if (after !== undefined && canConnect(next, after, id)) next = connect(next, after, id);
  if (before !== undefined && canConnect(next, id, before, old?.input)) {
    next = connect(next, id, before, old?.input);
    // A node that passes on no rows can't be inserted into an edge: keep the existing edge.
  } else if (old) next = connect(next, old.from, old.to, old.input);
  return next;
}

/** Removes a node and connects its predecessors to its successors. */
export function removeNode(graph: WorkflowGraph, id: string): WorkflowGraph {
  const before = graph.edges.filter((edge) => edge.to === id);
  const after = graph.edges.filter((edge) => edge.from === id);
  let next: WorkflowGraph = {
    nodes: graph.nodes.filter((node) => node.id !== id),
    edges: graph.edges.filter((edge) => edge.from !== id && edge.to !== id),
  };
  for (const { from } of before) {
    for (const { to, input } of after)
      if (canConnect(next, from, to, input)) next = connect(next, from, to, input);
  }
  return next;
}

export function connect(graph: WorkflowGraph, from: string, to: string, input?: string): WorkflowGraph {
  return { ...graph, edges: [...graph.edges, { from, to, ...(input === undefined ? {} : { input }) }] };
}

export function disconnect(graph: WorkflowGraph, from: string, to: string): WorkflowGraph {
  return { ...graph, edges: graph.edges.filter((edge) => edge.from !== from || edge.to !== to) };
}

export function changeNode(graph: WorkflowGraph, id: string, change: Partial<WorkflowNode>): WorkflowGraph {
  return { ...graph, nodes: graph.nodes.map((node) => (node.id === id ? { ...node, ...change } : node)) };
}

/**
 * Changes which source of a recipe the rows of an edge replace; an edge that already replaces that
 * source gets the previous one in exchange.
 */
export function changeInput(
  graph: WorkflowGraph,
  edge: WorkflowEdge,
  input: string | undefined,
): WorkflowGraph {
  const inPlaceOf = ({ from, to }: WorkflowEdge, name: string | undefined): WorkflowEdge => ({
    from,
    to,
    ...(name === undefined ? {} : { input: name }),
  });
  return {
    ...graph,
    edges: graph.edges.map((one) => {
      if (one.to !== edge.to) return one;
      if (one.from === edge.from) return inPlaceOf(one, input);
      return one.input === input ? inPlaceOf(one, edge.input) : one;
    }),
  };
}

/**
 * Returns whether an edge is possible at all: even if a recipe's first source already has rows, the
 * edge can replace another source.
 */
export function mayConnect(graph: WorkflowGraph, from: string, to: string): boolean {
  if (canConnect(graph, from, to)) return true;
  const target = graph.nodes.find(({ id }) => id === to);
  return target?.kind === 'recipe' && canConnect(graph, from, to, '');
}

/**
 * Returns whether an edge between two nodes keeps the graph valid: both ends have room, and there
 * is no cycle.
 *
 * @param input the source of a recipe that the rows replace; its first if left out
 */
export function canConnect(
  { nodes, edges }: WorkflowGraph,
  from: string,
  to: string,
  input?: string,
): boolean {
  const start = nodes.find((node) => node.id === from);
  const end = nodes.find((node) => node.id === to);
  if (!start || !end || from === to) return false;
  if (edges.some((edge) => edge.from === from && edge.to === to)) return false;
  const target = nodeKind(end.kind);
  if (!target || leadsTo(edges, to, from)) return false;
  // Nodes of the end phase may follow anything; all others need rows.
  if (target.phase !== 'end' && !nodeKind(start.kind)?.returnsRows) return false;
  if (input !== undefined) return true;
  const main = edges.filter((edge) => edge.to === to && edge.input === undefined).length;
  return main < target.inputs.most;
}

/** Returns nodes in the order in which rows flow through them; those of a cycle come last. */
export function inOrder({ nodes, edges }: WorkflowGraph): readonly WorkflowNode[] {
  const ordered: WorkflowNode[] = [];
  const placed = new Set<string>();
  let rest = [...nodes];
  while (rest.length > 0) {
    const ready = rest.filter((node) =>
      edges.every(
        (edge) => edge.to !== node.id || placed.has(edge.from) || !rest.some(({ id }) => id === edge.from),
      ),
    );
    if (ready.length === 0) return [...ordered, ...rest];
    for (const node of ready) placed.add(node.id);
    ordered.push(...ready);
    rest = rest.filter((node) => !placed.has(node.id));
  }
  return ordered;
}

function leadsTo(edges: readonly WorkflowEdge[], from: string, to: string): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (id === to) return true;
    if (seen.has(id)) continue;
    seen.add(id);
    for (const edge of edges) if (edge.from === id) open.push(edge.to);
  }
  return false;
}

function insertAfter(
  nodes: readonly WorkflowNode[],
  node: WorkflowNode,
  after: string | undefined,
): WorkflowNode[] {
  const at = nodes.findIndex(({ id }) => id === after);
  return at < 0 ? [...nodes, node] : [...nodes.slice(0, at + 1), node, ...nodes.slice(at + 1)];
}

/**
 * Returns the node after which a step is added if no position was given: the selected one,
 * otherwise the last that outputs rows.
 */
export function defaultPredecessor({ nodes }: WorkflowGraph, selected: string | null): string | undefined {
  if (nodes.some(({ id }) => id === selected)) return selected ?? undefined;
  return nodes.findLast(({ kind }) => nodeKind(kind)?.returnsRows)?.id;
}

/** Returns a unique node id: the type, with a number from the second on. */
export function newNodeId({ nodes }: WorkflowGraph, kind: NodeKind): string {
  for (let n = 1; ; n++) {
    const id = n === 1 ? kind : `${kind}-${n}`;
    if (!nodes.some((node) => node.id === id)) return id;
  }
}
