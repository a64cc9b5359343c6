import { useState } from 'react';

/**
 * Keeps what is shown while the pointer is over it, so that nothing moves under the pointer when
 * other answers arrive.
 *
 * @param live what would be shown now, with the version of the recipe that it is about
 * @param isHeld whether to keep what is shown; something about another version never is
 */
export function useHeld<T extends { readonly version: number }>(
  live: T,
  isHeld: (kept: T) => boolean,
): { readonly shown: T; readonly hasNewer: boolean; readonly update: () => void } {
  const [kept, setKept] = useState(live);
  const names = Object.keys(live) as (keyof T)[];
  const differs = names.some((name) => kept[name] !== live[name]);
  const isKept = isHeld(kept) && kept.version === live.version;
  if (differs && !isKept) setKept(live);
  return { shown: isKept ? kept : live, hasNewer: isKept && differs, update: () => setKept(live) };
}
