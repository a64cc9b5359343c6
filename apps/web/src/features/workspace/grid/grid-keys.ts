import type { KeyboardEvent } from 'react';
import type { Command } from '../../../shared/commands/command.ts';
import { commandStore } from '../../../shared/commands/command-store.ts';

/** Shortcuts whose keys write a character: a letter with Alt, by its key, since Alt may change what it writes. */
const withAlt = /^alt\+([A-Z])$/;

/** The command that these keys are the shortcut of, where they would write a character in a cell as well. */
export function writtenShortcut(event: KeyboardEvent): Command | undefined {
  if (event.ctrlKey || event.metaKey) return undefined;
  return commandStore.all().find(({ shortcut = '' }) => {
    const letter = withAlt.exec(shortcut)?.[1];
    return letter === undefined
      ? shortcut === '?' && event.key === '?'
      : event.altKey && event.code === `Key${letter}`;
  });
}

/** The menu that the keys are for: Alt+↓, and those of every system for what is selected. */
export function menuAskedFor({ key, altKey, shiftKey }: KeyboardEvent): 'column' | 'cell' | undefined {
  if (altKey && key === 'ArrowDown') return 'column';
  return key === 'ContextMenu' || (shiftKey && key === 'F10') ? 'cell' : undefined;
}
