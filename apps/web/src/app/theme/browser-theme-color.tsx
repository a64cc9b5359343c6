import { useComputedColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { browserThemeColor } from './color-mode.ts';

/** Keeps the browser's theme color in sync with the color mode. */
export function BrowserThemeColor() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', browserThemeColor(scheme));
  }, [scheme]);
  return null;
}
