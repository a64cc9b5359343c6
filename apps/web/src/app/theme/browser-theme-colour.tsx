import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { browserThemeColour } from './colour-mode.ts';

/** Keeps the browser's theme colour with the mode that is shown. */
export function BrowserThemeColour() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', browserThemeColour(scheme));
  }, [scheme]);
  return null;
}
