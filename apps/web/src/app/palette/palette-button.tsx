import { UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Keys } from '../../shared/shortcuts/keys.tsx';
import { appText } from '../app-text.ts';
import { openPalette } from './lazy-palette.tsx';
import classes from './palette-button.module.css';

/** Opens the command palette and shows its shortcut. */
export function PaletteButton() {
  return (
    <UnstyledButton className={classes.button} onClick={openPalette} aria-keyshortcuts="Control+K Meta+K">
      <IconSearch size={16} stroke={1.75} aria-hidden />
      <span className={classes.words}>{appText.findCommand}</span>
      <Keys shortcut="mod+K" />
    </UnstyledButton>
  );
}
