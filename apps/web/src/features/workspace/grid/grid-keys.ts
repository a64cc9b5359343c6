import type { KeyboardEvent } from 'react';
import type { Command } from '../../../shared/commands/command.ts';
import { commandStore } from '../../../shared/commands/command-store.ts';

/**
 * Shortcuts that also type a character: Alt with a letter, matched by key code, since Alt may
 * change the character.
 */
const withAlt = /^alt\+([A-Z])$/;

/** Returns the command for a shortcut that would otherwise type a character into a cell. */
export function writtenShortcut(event: KeyboardEvent): Command | undefined {
  if (event.ctrlKey || event.metaKey) return undefined;
  return commandStore.all().find(({ shortcut = '' }) => {
    const letter = withAlt.exec(shortcut)?.[1];
    return letter === undefined
      ? shortcut === '?' && event.key === '?'
      : event.altKey && event.code === `Key${letter}`;
  });
}

/**
 * Returns the menu that the keys open: Alt+↓ for the column, and the context-menu keys of all
 * systems for the cell.
 */
export function requestedMenu({ key, altKey, shiftKey }: KeyboardEvent): 'column' | 'cell' | undefined {
  if (altKey && key === 'ArrowDown') return 'column';
  return key === 'ContextMenu' || (shiftKey && key === 'F10') ? 'cell' : undefined;
}

/**
 * Whether a key is Esc in the grid itself, whose cells for screen readers are in its canvas, and
 * not in a cell editor, a menu or another part over it.
 */
export function leavesSelection({ key, target }: KeyboardEvent): boolean {
  return key === 'Escape' && target instanceof Element && target.closest('canvas') !== null;
}
