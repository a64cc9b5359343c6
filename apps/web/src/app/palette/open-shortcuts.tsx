import { commandStore } from '../../shared/commands/command-store.ts';
import { modals } from '../../shared/ui/late/modals.ts';
import { appText } from '../app-text.ts';
import { ShortcutList } from './shortcut-list.tsx';

/** Shows the keyboard shortcuts of the current screen. */
export function openShortcuts(): void {
  const commands = commandStore.all().filter((command) => command.shortcut !== undefined);
  modals.open({
    title: appText.keyboardShortcuts,
    size: 'md',
    children: <ShortcutList commands={commands} />,
  });
}
