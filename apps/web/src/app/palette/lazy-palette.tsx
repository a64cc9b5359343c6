import { useHotkeys } from '@mantine/hooks';
import { useEffect } from 'react';
import { lazyModule } from '../../shared/lazy-module.ts';
import { holdTyping } from '../../shared/shortcuts/hold-typing.ts';
import type * as commandPalette from './command-palette.tsx';

const palette = lazyModule<typeof commandPalette>();
palette.from(() => import('./command-palette.tsx'));

/** Delay that lets the page itself load first. */
const waitMs = 3_000;

/** Opens the command palette as soon as it is loaded. */
export function openPalette(): void {
  holdTyping();
  palette.whenLoaded(({ openPalette: open }) => open());
}

/** The command palette, which loads when it is first opened, or else shortly after the page. */
export function LazyPalette() {
  useEffect(() => {
    let end: (() => void) | undefined;
    const timer = setTimeout(() => {
      end = palette.prefetch();
    }, waitMs);
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, []);
  const loaded = palette.useModule();
  return loaded ? <loaded.CommandPalette /> : <PaletteKeys />;
}

function PaletteKeys() {
  // Works in fields too, as it does once the palette is loaded.
  useHotkeys([['mod+K', openPalette]], [], true);
  useHotkeys([['shift+?', () => palette.whenLoaded(({ openShortcuts }) => openShortcuts())]]);
  return null;
}
