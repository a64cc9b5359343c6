import { type RefObject, useEffect } from 'react';
import type { GridAreaHandle } from '../grid/grid-area.tsx';

/**
 * Moves the focus to the selected cell, or else to adding another step, after a form was closed by
 * keyboard.
 */
export function useFocusAfterDraft(isDrafting: boolean, area: RefObject<GridAreaHandle | null>): void {
  useEffect(() => {
    if (isDrafting || document.activeElement !== document.body) return;
    if (!area.current?.focusCell()) document.querySelector<HTMLElement>('[data-add]')?.focus();
  }, [isDrafting, area]);
}
