import { type ChartColors, darkColors, lightColors } from '@winnow/charts';

/**
 * Returns the colors of charts in the given scheme: design tokens where defined, otherwise
 * defaults.
 */
export function tokenColors(scheme: 'light' | 'dark'): ChartColors {
  const colors = scheme === 'dark' ? darkColors : lightColors;
  const style = getComputedStyle(document.documentElement);
  const token = (name: string, otherwise: string): string => style.getPropertyValue(name).trim() || otherwise;
  return {
    ...colors,
    text: token('--winnow-text-quiet', colors.text),
    line: token('--winnow-line', colors.line),
    surface: token('--mantine-color-body', colors.surface),
    mark: token('--winnow-mark', colors.mark),
  };
}
