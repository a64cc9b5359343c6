import { useHotkeys } from '@mantine/hooks';
import { useEffect } from 'react';
import { lazyModule } from '../../shared/lazy-module.ts';
import type * as commandPalette from './command-palette.tsx';

const palette = lazyModule<typeof commandPalette>();
palette.from(() => import('./command-palette.tsx'));

/** After what the page itself loads. */
const waitMs = 3_000;

/** Opens the command palette, once it is loaded. */
export function openPalette(): void {
  palette.whenLoaded(({ openPalette: open }) => open());
}

/** The command palette, which loads when it is asked for, at the latest a little after the page. */
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
  const loaded = palette.use();
  return loaded ? <loaded.CommandPalette /> : <PaletteKeys />;
}

function PaletteKeys() {
  // In fields too, as once it is loaded.
  useHotkeys([['mod+K', openPalette]], [], true);
  useHotkeys([['shift+?', () => palette.whenLoaded(({ openShortcuts }) => openShortcuts())]]);
  return null;
}
