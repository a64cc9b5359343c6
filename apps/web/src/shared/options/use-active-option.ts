import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

export interface ActiveOption {
  /** Index of the option that Enter chooses. */
  readonly active: number;
  /** The scrolling element. Options are found in it by `data-index`. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** Activates the option under the pointer. */
  readonly point: (index: number) => void;
  /** Activates the first option, for when the matches change. */
  readonly reset: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Manages the active option of a list below a search field: arrow keys move it and keep it in view,
 * Enter chooses it.
 */
export function useActiveOption(count: number, onChoose: (index: number) => void): ActiveOption {
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const move = (to: number): void => {
    const next = Math.max(0, Math.min(count - 1, to));
    setActive(next);
    // The first option scrolls fully to the top, to show what is above it.
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
