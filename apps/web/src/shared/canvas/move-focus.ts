import type { CanvasEdge } from './canvas-graph.ts';
import type { CanvasDirection, Place } from './layout-graph.ts';

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** The key that moves the same way in a graph that runs down. */
const rotatedKey: Readonly<Record<ArrowKey, ArrowKey>> = {
  ArrowRight: 'ArrowDown',
  ArrowLeft: 'ArrowUp',
  ArrowDown: 'ArrowRight',
  ArrowUp: 'ArrowLeft',
};

/**
 * Returns the card that an arrow key moves to. Down and up follow the edges, to the nearest card if
 * there are several; without edges, they move to the nearest card below or above. Left and right
 * move within the row. In a graph that runs to the right, the keys are rotated accordingly.
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
    return moveFocus(from, rotatedKey[key], turned, edges);
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
