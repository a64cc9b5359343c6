/** Colors that charts are drawn in. */
export interface ChartColors {
  readonly text: string;
  readonly line: string;
  /** Background of a chart. */
  readonly surface: string;
  readonly mark: string;
  /** Colors of the categories, in order. */
  readonly categories: readonly string[];
  /** Color of all other categories. */
  readonly others: string;
  /** Colors of the smallest and the largest numbers. */
  readonly ramp: readonly [string, string];
}

/**
 * Colors that people with red–green color blindness can distinguish, after Okabe and Ito, “Color
 * Universal Design” (2008); the first is the accent color of the app.
 */
const lightCategories = [
  '#0284c7',
  '#d97706',
  '#047857',
  '#be185d',
  '#7c3aed',
  '#78716c',
  '#ca8a04',
  '#0f766e',
];
const darkCategories = [
  '#38bdf8',
  '#fbbf24',
  '#34d399',
  '#f472b6',
  '#a78bfa',
  '#d6d3d1',
  '#facc15',
  '#5eead4',
];

export const lightColors: ChartColors = {
  text: '#526075',
  line: '#e2e8f0',
  surface: '#ffffff',
  mark: '#0284c7',
  categories: lightCategories,
  others: '#94a3b8',
  ramp: ['#e0f2fe', '#075985'],
};

export const darkColors: ChartColors = {
  text: '#94a3b8',
  line: '#1e293b',
  surface: '#0f172a',
  mark: '#38bdf8',
  categories: darkCategories,
  others: '#64748b',
  ramp: ['#0c2a41', '#7dd3fc'],
};

/** Builds the Vega-Lite configuration of all charts. */
export function chartConfig({ text, line, mark }: ChartColors) {
  return {
    background: 'transparent',
    font: 'Inter Variable, system-ui, sans-serif',
    view: { stroke: 'transparent' },
    axis: {
      labelColor: text,
      titleColor: text,
      gridColor: line,
      domainColor: line,
      tickColor: line,
      labelFontSize: 12,
      titleFontSize: 12,
      titleFontWeight: 'normal' as const,
      labelLimit: 130,
    },
    legend: {
      labelColor: text,
      titleColor: text,
      labelFontSize: 12,
      titleFontSize: 12,
      titleFontWeight: 'normal' as const,
      labelLimit: 130,
      titleLimit: 160,
    },
    mark: { color: mark },
    arc: { stroke: line },
  };
}
