import { expect, test } from 'vitest';
import { cardSize } from './canvas-graph.ts';
import { layoutGraph } from './layout-graph.ts';

test("later nodes are placed lower, and cards don't overlap", () => {
  const places = layoutGraph(
    ['a', 'b', 'c', 'd', 'alone'],
    [
      { from: 'a', to: 'b' },
      { from: 'a', to: 'c' },
      { from: 'b', to: 'd' },
      { from: 'c', to: 'd' },
    ],
  );
  const y = (id: string): number => places.get(id)!.y;
  expect(y('a')).toBeLessThan(y('b'));
  expect(y('b')).toBe(y('c'));
  expect(y('c')).toBeLessThan(y('d'));
  const all = [...places.values()];
  for (const [index, one] of all.entries()) {
    for (const other of all.slice(index + 1)) {
      const apart =
        Math.abs(one.x - other.x) >= cardSize.width || Math.abs(one.y - other.y) >= cardSize.height;
      expect(apart).toBe(true);
    }
  }
});

test('an edge to a missing node changes nothing', () => {
  expect(layoutGraph(['a'], [{ from: 'a', to: 'gone' }])).toEqual(layoutGraph(['a'], []));
});
