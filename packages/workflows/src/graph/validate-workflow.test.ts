import fc from 'fast-check';
import { expect, test } from 'vitest';
import { graphSchema, workflowSchema } from '../graph.ts';
import { orderNodes } from './order-nodes.ts';
import { validateWorkflow } from './validate-workflow.ts';

const node = (id: string, kind: string, settings: object = {}) => ({ id, kind, settings });
const codesOf = (nodes: readonly object[], edges: readonly object[]): readonly string[] =>
  validateWorkflow(workflowSchema.parse({ graph: { nodes, edges } })).map(
    ({ nodeId, problem }) => `${nodeId ?? ''} ${problem.code}`,
  );
const rows = node('in', 'source', { from: 'file' });
const out = node('out', 'output', { to: 'file' });
const join = node('join', 'recipe', { projectId: 'p' });

test('a source that leads to an output is enough', () => {
  expect(codesOf([rows, out], [{ from: 'in', to: 'out' }])).toEqual([]);
});

test.each([
  ['nothing at all', [], [], [' workflows/no-nodes']],
  ['an output without rows', [rows, out], [], ['out workflows/missing-input', 'in workflows/unreachable']],
  [
    'a circle',
    [node('a', 'recipe', { projectId: 'p' }), node('b', 'recipe', { projectId: 'p' })],
    [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'a' },
    ],
    ['a workflows/cycle', 'b workflows/cycle', 'a workflows/unreachable', 'b workflows/unreachable'],
  ],
  [
    'two that lead to one output',
    [rows, node('more', 'source', { from: 'file' }), out],
    [
      { from: 'in', to: 'out' },
      { from: 'more', to: 'out' },
    ],
    ['out workflows/too-many-inputs'],
  ],
  ['a kind that there is not', [node('x', 'magic')], [], ['x workflows/unknown-kind']],
  [
    'rows from an output',
    [rows, out, node('two', 'output', { to: 'file' })],
    [
      { from: 'in', to: 'out' },
      { from: 'out', to: 'two' },
    ],
    ['two workflows/gives-no-rows'],
  ],
  [
    'an edge to nowhere',
    [rows, out],
    [
      { from: 'in', to: 'out' },
      { from: 'in', to: 'gone' },
    ],
    ['in workflows/dangling-edge'],
  ],
  [
    'rows that do not say whose place they take, and two that take the same',
    [rows, node('b', 'source', { from: 'file' }), node('c', 'source', { from: 'file' }), join, out],
    [
      { from: 'in', to: 'join' },
      { from: 'b', to: 'join', input: '' },
      { from: 'c', to: 'join', input: 'cities' },
      { from: 'c', to: 'join', input: 'cities' },
      { from: 'join', to: 'out' },
    ],
    ['join workflows/input-open', 'join workflows/same-input'],
  ],
  [
    'rows that are replaced by a key which has no columns',
    [rows, node('out', 'output', { to: 'database', connectionId: 'c', table: 't', mode: 'upsert' })],
    [{ from: 'in', to: 'out' }],
    ['out workflows/no-key'],
  ],
])('%s', (_, nodes, edges, codes) => {
  expect(codesOf(nodes, edges)).toEqual(codes);
});

test('the order has each node once, after its predecessors, or reports that it is in a cycle', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const graphs = fc.record({
    nodes: fc.constant(ids.map((id) => node(id, 'recipe'))),
    edges: fc.array(fc.record({ from: fc.constantFrom(...ids), to: fc.constantFrom(...ids) }), {
      maxLength: 8,
    }),
  });
  fc.assert(
    fc.property(graphs, (given) => {
      const graph = graphSchema.parse(given);
      const { order, inCircles } = orderNodes(graph);
      expect([...order, ...inCircles].map(({ id }) => id).sort()).toEqual(ids);
      const placed = order.map(({ id }) => id);
      for (const { from, to } of graph.edges)
        if (placed.includes(to)) expect(placed.indexOf(from)).toBeLessThan(placed.indexOf(to));
    }),
  );
});
