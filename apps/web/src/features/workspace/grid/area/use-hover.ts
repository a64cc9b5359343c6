import { useRef, useState } from 'react';
import type { GridState } from '../../state/use-grid-state.ts';
import { cellHasTooltip } from '../cell-descriptions.ts';
import type { HoverTarget } from '../hover-target.ts';

const tooltipDelay = 500;

/**
 * State of the grid's tooltip: what it describes, once the pointer has rested there. While it is
 * open, it follows the pointer at once.
 */
export function useHover(grid: GridState) {
  const [target, setTarget] = useState<HoverTarget | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  return {
    target,
    onHover: (next: HoverTarget | null): void => {
      clearTimeout(timer.current);
      const quiet = next?.kind === 'cell' && !cellHasTooltip(grid, next.column, next.row);
      if (!next || quiet) {
        setTarget(null);
        return;
      }
      timer.current = setTimeout(() => setTarget(next), target ? 0 : tooltipDelay);
    },
    hide: (): void => setTarget(null),
    /** Hides the tooltip, and doesn't open the one that is due. */
    cancel: (): void => {
      clearTimeout(timer.current);
      setTarget(null);
    },
  };
}
