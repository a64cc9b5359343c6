import type { CanvasEdge } from './canvas-graph.ts';
import type { CanvasDirection, Place } from './layout-graph.ts';

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** The key that leads the same way where the graph runs down. */
const turnedKey: Readonly<Record<ArrowKey, ArrowKey>> = {
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
  ArrowDown: 'ArrowRight',
  ArrowUp: 'ArrowLeft',
};

/**
 * The card that an arrow key leads to. Down and up follow the edges, to the nearest of several;
 * where there is none, they go to the nearest card below or above. Left and right go along the row.
 * A graph that runs right has its keys turned with it.
 */
export function moveFocus(
  from: string,
  key: ArrowKey,
  places: ReadonlyMap<string, Place>,
  edges: readonly CanvasEdge[],
  direction: CanvasDirection = 'down',
): string | undefined {
  if (direction === 'right') {
    const turned = new Map([...places].map(([id, { x, y }]) => [id, { x: y, y: x }]));
    return moveFocus(from, turnedKey[key], turned, edges);
  }
  const here = places.get(from);
  if (!here) return undefined;
  const along = key === 'ArrowLeft' || key === 'ArrowRight';
  const sign = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1;
  const others = [...places].filter(([id]) => id !== from);
  if (along) {
    const row = others.filter(([, place]) => place.y === here.y && (place.x - here.x) * sign > 0);
    return nearest(row, here);
  }
  const linked = new Set(
    sign > 0
      ? edges.filter((edge) => edge.from === from).map((edge) => edge.to)
      : edges.filter((edge) => edge.to === from).map((edge) => edge.from),
  );
  return (
    nearest(
      others.filter(([id]) => linked.has(id)),
      here,
    ) ??
    nearest(
      others.filter(([, place]) => (place.y - here.y) * sign > 0),
      here,
    )
  );
}

function nearest(places: readonly (readonly [string, Place])[], here: Place): string | undefined {
  const distance = ({ x, y }: Place): number => Math.hypot(x - here.x, y - here.y);
  return [...places].sort(([, a], [, b]) => distance(a) - distance(b) || a.x - b.x)[0]?.[0];
}
