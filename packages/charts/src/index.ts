export { type Chart, type ChartType, chartSchema, chartTypeOf } from './chart.ts';
export { type Aggregate, aggregates, aggregateTitles, type TimeUnit, timeUnits } from './chart-settings.ts';
export { chooseChart } from './choose-chart.ts';
export type { Categories, ChartData, ChartMark, ReadRows, ReadTable, Spot } from './data/chart-data.ts';
export { readChart } from './data/read-chart.ts';
export { numberText, spotText } from './data/spot-text.ts';
export { axisColumns, columnsOf, rolesOf } from './find-roles.ts';
export { chartNotes, chartTitle, measureText } from './labels.ts';
export {
  type ChartColumn,
  type ChartFault,
  faultText,
  isChartable,
  isOrdered,
  type Role,
  type Roles,
} from './roles.ts';
export {
  type Brushed,
  type ChartFilter,
  filtersOfBrush,
  filtersOfMark,
  isChosen,
  isOwnFilter,
} from './selection.ts';
export { chartSpec, markCells, markHeaders } from './spec/chart-spec.ts';
export { type ChartColors, chartConfig, darkColors, lightColors } from './spec/chart-theme.ts';
export { categoriesOn } from './spec/encodings.ts';
export { chartTypes } from './types/chart-type-registry.ts';
