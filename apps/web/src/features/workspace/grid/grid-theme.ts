import type { Theme } from '@glideapps/glide-data-grid';

/** Colors of marks in the data, the same everywhere; each is paired with a second sign. */
export interface DataColors {
  readonly valid: string;
  readonly mismatched: string;
  readonly empty: string;
  readonly nothing: string;
  readonly changed: string;
  readonly changedSign: string;
  readonly addedSign: string;
  readonly added: string;
  readonly removed: string;
  readonly bar: string;
  readonly barHover: string;
  readonly muted: string;
  /** Background of text that matches a search. */
  readonly found: string;
  readonly star: string;
  readonly flag: string;
  /** Color of comments on columns and cells. */
  readonly comment: string;
}

const lightColors: DataColors = {
  valid: '#0ea5e9',
  mismatched: '#f43f5e',
  empty: '#cbd5e1',
  nothing: '#94a3b8',
  changed: '#fef3c7',
  changedSign: '#d97706',
  addedSign: '#059669',
  added: '#d1fae5',
  removed: '#ffe4e6',
  bar: '#bae6fd',
  barHover: '#38bdf8',
  muted: '#64748b',
  found: '#bae6fd',
  star: '#d97706',
  flag: '#7c3aed',
  comment: '#0f766e',
};

const darkColors: DataColors = {
  valid: '#0ea5e9',
  mismatched: '#fb7185',
  empty: '#475569',
  nothing: '#64748b',
  changed: '#4a3a0c',
  changedSign: '#fbbf24',
  addedSign: '#34d399',
  added: '#0b3b2e',
  removed: '#4c1524',
  bar: '#0c4a6e',
  barHover: '#0ea5e9',
  muted: '#94a3b8',
  found: '#075985',
  star: '#fbbf24',
  flag: '#a78bfa',
  comment: '#2dd4bf',
};

const fonts = {
  fontFamily: "'JetBrains Mono Variable', ui-monospace, monospace",
  baseFontStyle: '12.5px',
  headerFontStyle: '600 12.5px',
  markerFontStyle: '11px',
  editorFontSize: '12.5px',
  lineHeight: 1.4,
  cellHorizontalPadding: 8,
  cellVerticalPadding: 2,
  roundingRadius: 4,
};

const lightTheme: Partial<Theme> = {
  ...fonts,
  accentColor: '#0284c7',
  accentFg: '#ffffff',
  accentLight: 'rgba(14,165,233,0.12)',
  textDark: '#0f172a',
  textMedium: '#475569',
  textLight: '#64748b',
  textHeader: '#0f172a',
  textHeaderSelected: '#0f172a',
  bgCell: '#ffffff',
  bgCellMedium: '#f8fafc',
  bgHeader: '#f8fafc',
  bgHeaderHasFocus: '#e0f2fe',
  bgHeaderHovered: '#f1f5f9',
  borderColor: '#e2e8f0',
  horizontalBorderColor: '#f1f5f9',
  headerBottomBorderColor: '#cbd5e1',
};

const darkTheme: Partial<Theme> = {
  ...fonts,
  accentColor: '#38bdf8',
  accentFg: '#0f172a',
  accentLight: 'rgba(56,189,248,0.16)',
  textDark: '#e2e8f0',
  textMedium: '#cbd5e1',
  textLight: '#94a3b8',
  textHeader: '#e2e8f0',
  textHeaderSelected: '#f8fafc',
  bgCell: '#0f172a',
  bgCellMedium: '#131d33',
  bgHeader: '#0b1222',
  bgHeaderHasFocus: '#0c2a41',
  bgHeaderHovered: '#16213a',
  bgBubble: '#1e293b',
  borderColor: '#1e293b',
  horizontalBorderColor: '#172238',
  headerBottomBorderColor: '#334155',
};

/** Blue and orange instead of green and rose. */
const safeLight: Partial<DataColors> = {
  mismatched: '#c2410c',
  added: '#dbeafe',
  addedSign: '#2563eb',
  removed: '#ffedd5',
};
const safeDark: Partial<DataColors> = {
  mismatched: '#fb923c',
  added: '#172f66',
  addedSign: '#60a5fa',
  removed: '#4a2108',
};

const safeLightColors: DataColors = { ...lightColors, ...safeLight };
const safeDarkColors: DataColors = { ...darkColors, ...safeDark };

/** @param safe whether to use colors for people with red-green color blindness */
export function dataColors(dark: boolean, safe: boolean): DataColors {
  if (safe) return dark ? safeDarkColors : safeLightColors;
  return dark ? darkColors : lightColors;
}

/** @param scale text size relative to the standard */
export function gridTheme(dark: boolean, scale: number): Partial<Theme> {
  const size = `${Math.max(12, 12.5 * scale)}px`;
  return {
    ...(dark ? darkTheme : lightTheme),
    baseFontStyle: size,
    editorFontSize: size,
    markerFontStyle: `${11 * scale}px`,
  };
}
