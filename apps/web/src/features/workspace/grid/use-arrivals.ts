import { useDebouncedCallback } from '@mantine/hooks';
import { useReducer } from 'react';

/**
 * Blocks arrive in bursts while the user scrolls; describing the rows once, where scrolling ends,
 * is enough.
 */
const restMs = 150;

/**
 * Returns a counter that increases shortly after the last call. The grid redraws loaded cells as
 * soon as they are reported, but updates their description for screen readers only if its function
 * that reads cells changes.
 */
export function useArrivals(): readonly [count: number, noteArrival: () => void] {
  const [count, countUp] = useReducer((before: number) => before + 1, 0);
  return [count, useDebouncedCallback(countUp, restMs)];
}
