import {
  type NodeKind,
  nodeKind,
  type WorkflowEdge,
  type WorkflowGraph,
  type WorkflowNode,
} from '@winnow/workflows';

/** Where a new node goes: after a node, between two, or on its own. */
export interface Spot {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
}

/**
 * Puts a new node into the graph; edges lead to and from it as far as its kind has ends for them.
 */
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
    // A node that takes no rows cannot stand between two: what was linked stays linked.
  } else if (old) next = connect(next, old.from, old.to, old.input);
  return next;
}

/** Takes a node away; what led to it leads on to what came after it. */
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
 * Lets rows take the place of another source of a recipe; those that had it get the place that
 * these had.
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
 * Whether rows can be linked there at all: to a recipe also where its first source has rows
 * already, in the place of another source.
 */
export function mayConnect(graph: WorkflowGraph, from: string, to: string): boolean {
  if (canConnect(graph, from, to)) return true;
  const target = graph.nodes.find(({ id }) => id === to);
  return target?.kind === 'recipe' && canConnect(graph, from, to, '');
}

/**
 * Whether an edge from one node to another keeps the graph sound: both ends have room, and nothing
 * runs in a circle.
 *
 * @param input the source of a recipe whose place the rows take; its first if left out
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
  // What happens at the end may follow anything; everything else needs rows.
  if (target.phase !== 'end' && !nodeKind(start.kind)?.givesRows) return false;
  if (input !== undefined) return true;
  const main = edges.filter((edge) => edge.to === to && edge.input === undefined).length;
  return main < target.inputs.most;
}

/** Nodes in the order in which rows go through them; those of a circle come last. */
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
 * Where a new step goes that was not asked for at a place: after the selected one, else after the
 * last that gives rows.
 */
export function lastGiver({ nodes }: WorkflowGraph, selected: string | null): string | undefined {
  if (nodes.some(({ id }) => id === selected)) return selected ?? undefined;
  return nodes.findLast(({ kind }) => nodeKind(kind)?.givesRows)?.id;
}

/** An id that no node has: the kind, with a number from the second on. */
export function newNodeId({ nodes }: WorkflowGraph, kind: NodeKind): string {
  for (let n = 1; ; n++) {
    const id = n === 1 ? kind : `${kind}-${n}`;
    if (!nodes.some((node) => node.id === id)) return id;
  }
}
