import { useCallback, useRef } from 'react';

/** The second click of a double click comes after quick work is done. */
const restMs = 1_000;

/**
 * Returns a function that runs work, unless the previous work is still running or has only just
 * ended, so that a double click adds nothing twice.
 */
export function useSingleRun(): (work: () => Promise<unknown>) => Promise<void> {
  const isRunning = useRef(false);
  return useCallback(async (work) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work();
    } finally {
      setTimeout(() => {
        isRunning.current = false;
      }, restMs);
    }
  }, []);
}
