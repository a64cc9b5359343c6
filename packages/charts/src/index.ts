export {
  type Aggregate,
  aggregates,
  aggregateTitles,
  type Chart,
  type ChartType,
  chartSchema,
  chartTypes,
  chartTypeTitles,
  type TimeUnit,
  timeUnits,
} from './chart.ts';
export { chooseChart } from './choose-chart.ts';
export type { Categories, ChartData, ChartMark, ReadRows, ReadTable, Spot } from './data/chart-data.ts';
export { readChart } from './data/read-chart.ts';
export { chartNotes, chartTitle, measureText, numberText, spotText } from './labels.ts';
export {
  axisColumns,
  type ChartColumn,
  type ChartFault,
  columnsOf,
  faultText,
  isChartable,
  isOrdered,
  type Role,
  type Roles,
  rolesOf,
} from './roles.ts';
export {
  type Brushed,
  type ChartFilter,
  filtersOfBrush,
  filtersOfMark,
  isChosen,
  isOwnFilter,
} from './selection.ts';
export { categoriesOn, chartSpec, markCells, markHeaders } from './spec/chart-spec.ts';
export { type ChartColours, chartConfig, darkColours, lightColours } from './spec/chart-theme.ts';
