import { type ChartColours, darkColours, lightColours } from '@winnow/charts';

/** The colours of charts: those of the design where it has one, in the scheme of the page. */
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
