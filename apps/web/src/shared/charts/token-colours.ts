import { type ChartColours, darkColours, lightColours } from '@winnow/charts';

/**
 * Returns the colors of charts in the given scheme: design tokens where defined, otherwise
 * defaults.
 */
export function tokenColours(scheme: 'light' | 'dark'): ChartColours {
  const colours = scheme === 'dark' ? darkColours : lightColours;
  const style = getComputedStyle(document.documentElement);
  const token = (name: string, otherwise: string): string => style.getPropertyValue(name).trim() || otherwise;
  return {
    ...colours,
    text: token('--winnow-text-quiet', colours.text),
    line: token('--winnow-line', colours.line),
    surface: token('--mantine-color-body', colours.surface),
    mark: token('--winnow-mark', colours.mark),
  };
}
