import type { WorkspaceAction } from '../state/workspace-state.ts';

/** Goes to the first card of the selection, in the recipe panel. */
export function focusCards(dispatch: (action: WorkspaceAction) => void): void {
  dispatch({ type: 'panel', panel: 'recipe' });
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-ask-card]')?.focus());
}

/** The keys that change the recipe. */
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
