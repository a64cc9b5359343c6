import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

export interface ActiveOption {
  /** The place of the option that Enter chooses. */
  readonly active: number;
  /** What scrolls. The option at a place is found in it by `data-index`. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** For what is pointed at. */
  readonly point: (index: number) => void;
  /** Back to the first, for when other options are found. */
  readonly reset: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The option in hand of a list under a search field: arrows move it and keep it in sight, Enter
 * chooses.
 */
export function useActiveOption(count: number, onChoose: (index: number) => void): ActiveOption {
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const move = (to: number): void => {
    const next = Math.max(0, Math.min(count - 1, to));
    setActive(next);
    // With the first comes what is above it.
    if (next === 0) list.current?.scrollTo({ top: 0 });
    else list.current?.querySelector(`[data-index="${next}"]`)?.scrollIntoView({ block: 'nearest' });
  };
  return {
    active,
    list,
    point: setActive,
    reset: () => move(0),
    onKeyDown: (event) => {
      if (event.key === 'ArrowDown') move(active + 1);
      else if (event.key === 'ArrowUp') move(active - 1);
      else if (event.key === 'Enter') onChoose(active);
      else return;
      event.preventDefault();
    },
  };
}
