import type { WorkspaceAction } from '../state/workspace-reducer.ts';

/** Opens the recipe panel and focuses the first card for the selection. */
export function focusCards(dispatch: (action: WorkspaceAction) => void): void {
  dispatch({ type: 'panel', panel: 'recipe' });
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-ask-card]')?.focus());
}

/** Returns the shortcuts that change the recipe. */
export const editKeys = (
  undo: () => void,
  redo: () => void,
  add: () => void,
  replace: () => void,
): [string, () => void][] => [
  ['mod+Z', undo],
  ['mod+shift+Z', redo],
  ['mod+Y', redo],
  ['mod+J', add],
  ['mod+H', replace],
];
