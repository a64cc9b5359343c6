import type { NodeKind, WorkflowGraph } from '@winnow/workflows';
import { expect, test } from 'vitest';
import { addNode, canConnect, changeInput, connect, inOrder, mayConnect, removeNode } from './graph-edits.ts';

const chain = (...kinds: readonly NodeKind[]): WorkflowGraph => {
  let graph: WorkflowGraph = { nodes: [], edges: [] };
  for (const [index, kind] of kinds.entries())
    graph = addNode(graph, kind, kind, { after: kinds[index - 1] });
  return graph;
};
const edgesOf = ({ edges }: WorkflowGraph): readonly string[] => edges.map(({ from, to }) => `${from} ${to}`);

test('connects a new node to the one it is added after', () => {
  const graph = chain('source', 'recipe', 'output');
  expect(edgesOf(graph)).toEqual(['source recipe', 'recipe output']);
  expect(graph.nodes.map(({ kind }) => kind)).toEqual(['source', 'recipe', 'output']);
});

test('inserts a node into an edge, but keeps the edge if the node outputs no rows', () => {
  const graph = chain('source', 'output');
  const checked = addNode(graph, 'check', 'check', { after: 'source', before: 'output' });
  expect(edgesOf(checked)).toEqual(['source check', 'check output']);
  const told = addNode(graph, 'notification', 'told', { after: 'source', before: 'output' });
  expect(edgesOf(told)).toEqual(['source told', 'source output']);
});

test('reconnects the neighbors of a removed node', () => {
  expect(edgesOf(removeNode(chain('source', 'check', 'output'), 'check'))).toEqual(['source output']);
});

test('edges need rows and a free input, and must not form a cycle', () => {
  const graph = addNode(chain('source', 'recipe', 'check', 'output'), 'notification', 'told', {});
  expect(canConnect(graph, 'source', 'check')).toBe(false);
  expect(canConnect(graph, 'check', 'recipe')).toBe(false);
  expect(canConnect(graph, 'recipe', 'recipe')).toBe(false);
  expect(canConnect(graph, 'output', 'told')).toBe(true);
  expect(canConnect(graph, 'told', 'output')).toBe(false);
  expect(canConnect(graph, 'source', 'source')).toBe(false);
});

test('orders nodes by the flow of rows, regardless of the order in which they were added', () => {
  const graph = connect(
    { ...chain('source', 'check'), nodes: chain('source', 'check').nodes.toReversed() },
    'source',
    'gone',
  );
  expect(inOrder(graph).map(({ id }) => id)).toEqual(['source', 'check']);
  const circle = {
    nodes: graph.nodes,
    edges: [
      { from: 'source', to: 'check' },
      { from: 'check', to: 'source' },
    ],
  };
  expect(inOrder(circle)).toHaveLength(2);
});

test('a recipe can receive rows for several of its sources, and two of them can be swapped', () => {
  const graph = addNode(chain('source', 'recipe', 'output'), 'source', 'other', {});
  expect(canConnect(graph, 'other', 'recipe')).toBe(false);
  expect(mayConnect(graph, 'other', 'recipe')).toBe(true);
  expect(mayConnect(graph, 'other', 'output')).toBe(false);
  const joined = connect(graph, 'other', 'recipe', 'cities');
  expect(joined.edges).toContainEqual({ from: 'other', to: 'recipe', input: 'cities' });
  const { edges } = changeInput(joined, { from: 'other', to: 'recipe', input: 'cities' }, undefined);
  expect(edges).toContainEqual({ from: 'other', to: 'recipe' });
  expect(edges).toContainEqual({ from: 'source', to: 'recipe', input: 'cities' });
});
