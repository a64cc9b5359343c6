import { VisuallyHidden } from '@mantine/core';
import type { Command } from '../../shared/commands/command.ts';
import { Keys } from '../../shared/shortcuts/keys.tsx';
import { shortcutKeys } from '../../shared/shortcuts/shortcut-text.ts';
import { appText } from '../app-text.ts';
import { groupCommands } from './match-commands.ts';
import classes from './shortcut-list.module.css';

const everywhere: readonly Command[] = [
  {
    id: 'palette',
    group: appText.everywhere,
    label: appText.findCommand,
    shortcut: 'mod+K',
    run: () => undefined,
  },
];

/** Shortcuts, grouped like their commands. */
export function ShortcutList({ commands }: { readonly commands: readonly Command[] }) {
  return groupCommands([...everywhere, ...commands]).map(({ group, commands: list }) => (
    <section key={group} className={classes.group}>
      <h3>{group}</h3>
      <ul>
        {list.map((command) => (
          <li key={command.id}>
            {command.label}
            {command.shortcut && (
              <>
                <VisuallyHidden>{shortcutKeys(command.shortcut).join(' ')}</VisuallyHidden>
                <Keys shortcut={command.shortcut} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}
