import type { DataEditorRef, GridSelection } from '@glideapps/glide-data-grid';
import { type PointerEvent, type RefObject, useRef } from 'react';

/**
 * Gives the grid the focus as soon as something is selected in it. Of itself it takes it with the
 * next frame, and a key that comes before that frame goes elsewhere.
 *
 * @returns what listens to the pointer on the element around the grid
 */
export function useFocusWhenPressed(
  editor: RefObject<DataEditorRef | null>,
  { current, columns, rows }: GridSelection,
) {
  const pressed = useRef(false);
  // The grid would select its first cell for someone who comes with nothing selected.
  const isSelected = current !== undefined || columns.length > 0 || rows.length > 0;
  return {
    onPointerDown: ({ currentTarget, target }: PointerEvent): void => {
      // Editors of cells are elsewhere on the page, and keep the focus.
      pressed.current = currentTarget.contains(target as Node);
    },
    onPointerUp: (): void => {
      if (pressed.current && isSelected) editor.current?.focus();
      pressed.current = false;
    },
  };
}
