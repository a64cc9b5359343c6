import type { KeyboardEvent } from 'react';

/**
 * Keys of a list of clusters: arrows go from one to the next, Enter merges one and continues, both
 * in the column of fields where the focus is. `data-field` names the column.
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
