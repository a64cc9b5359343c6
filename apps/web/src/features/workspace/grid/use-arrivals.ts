import { useDebouncedCallback } from '@mantine/hooks';
import { useReducer } from 'react';

/** Blocks arrive in bursts while someone scrolls; one description of the rows where they stop is enough. */
const restMs = 150;

/**
 * Counts up a moment after the last call. The grid draws the cells that arrived as soon as they are named to it,
 * but describes them to screen readers anew only where the function that reads them is another one.
 */
export function useArrivals(): readonly [count: number, noteArrival: () => void] {
  const [count, countUp] = useReducer((before: number) => before + 1, 0);
  return [count, useDebouncedCallback(countUp, restMs)];
}
