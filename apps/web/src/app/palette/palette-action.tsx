import { Spotlight } from '@mantine/spotlight';
import type { Command } from '../../shared/commands/command.ts';
import { Keys } from '../../shared/shortcuts/keys.tsx';
import classes from './command-palette.module.css';

interface PaletteActionProps {
  readonly command: Command;
  readonly onRun: () => void;
}

/** One line of the palette. */
export function PaletteAction({ command, onRun }: PaletteActionProps) {
  return (
    <Spotlight.Action
      className={classes.action}
      closeSpotlightOnTrigger={false}
      onClick={() => {
        onRun();
        // The palette restores the focus as it closes; run the command after that so that it can
        // move the focus.
        setTimeout(command.run, 0);
      }}
    >
      <span className={classes.label}>{command.label}</span>
      {command.description && <span className={classes.description}>{command.description}</span>}
      {command.shortcut && <Keys shortcut={command.shortcut} />}
    </Spotlight.Action>
  );
}
