import type { DataEditorRef, GridSelection } from '@glideapps/glide-data-grid';
import { type PointerEvent, type RefObject, useRef } from 'react';

/**
 * Focuses the grid as soon as something is selected in it. The grid itself takes the focus one
 * frame later, and a key pressed before that frame would be lost.
 *
 * @returns pointer handlers for the element around the grid
 */
export function useFocusWhenPressed(
  editor: RefObject<DataEditorRef | null>,
  { current, columns, rows }: GridSelection,
) {
  const pressed = useRef(false);
  // Without a selection, focusing the grid would select its first cell.
  const isSelected = current !== undefined || columns.length > 0 || rows.length > 0;
  return {
    onPointerDown: ({ currentTarget, target }: PointerEvent): void => {
      // Cell editors are rendered elsewhere on the page, and keep the focus.
      pressed.current = currentTarget.contains(target as Node);
    },
    onPointerUp: (): void => {
      if (pressed.current && isSelected) editor.current?.focus();
      pressed.current = false;
    },
  };
}
