import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { browserThemeColour } from './colour-mode.ts';

/** Keeps the browser's theme color in sync with the color mode. */
export function BrowserThemeColour() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', browserThemeColour(scheme));
  }, [scheme]);
  return null;
}
