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
