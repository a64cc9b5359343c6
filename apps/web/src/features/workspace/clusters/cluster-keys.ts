import type { KeyboardEvent } from 'react';

/**
 * Handles keys in a list of clusters: the arrow keys move between clusters, Enter merges one and
 * moves on. Both stay in the column of fields that has the focus; `data-field` names the column.
 */
export function onClusterKey(
  event: KeyboardEvent<HTMLElement>,
  merge: (index: number, on: boolean) => void,
): void {
  const field = (event.target as HTMLElement).dataset.field;
  if (field === undefined || event.nativeEvent.isComposing) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(`[data-field="${field}"]`)];
  const index = fields.indexOf(event.target as HTMLElement);
  const go = (to: number): void => {
    event.preventDefault();
    const next = fields[to];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  if (event.key === 'ArrowDown') go(index + 1);
  else if (event.key === 'ArrowUp') go(index - 1);
  else if (event.key === 'Enter') {
    merge(index, true);
    go(index + 1);
  }
}
