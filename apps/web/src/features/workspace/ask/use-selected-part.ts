import type { Rectangle } from '@glideapps/glide-data-grid';
import { useEffect, useState } from 'react';
import type { SelectedPart } from './suggestion-scope.ts';

/**
 * Returns the characters that were last selected in the editor of a cell. They stay selected after
 * the editor closes, until another cell is selected or the editor's text changes.
 *
 * @param cell the selected cell
 */
export function useSelectedPart(cell: Rectangle | null): SelectedPart | null {
  const [part, setPart] = useState<SelectedPart | null>(null);
  const place = cell && `${cell.x} ${cell.y} ${cell.width} ${cell.height}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell has no selected characters yet
  useEffect(() => setPart(null), [place]);
  useEffect(() => {
    const look = (): void => {
      const editor = document.activeElement;
      if (!(editor instanceof HTMLTextAreaElement) || !editor.classList.contains('gdg-input')) return;
      const { value, selectionStart: start, selectionEnd: end } = editor;
      // An editor opens with its whole text selected, which stands for the cell rather than a part
      // of it.
      const isPart = end > start && end - start < value.length;
      setPart(isPart ? { value, start, end } : null);
    };
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, []);
  return part;
}
