import { countOf } from '../../../shared/format/number.ts';
import { defineText } from '../../../shared/text/define-text.ts';

export const facetsText = defineText('facets', {
  rangeRows: ({ from, to, count }: { from: string | number; to: string | number; count: string }) =>
    `${from} to ${to}: ${count} rows`,
  rangeCount: ({ from, to, count }: { from: string | number; to: string | number; count: string }) =>
    `${from} to ${to}: ${count}`,
  doubleClickToEdit: 'Double-click or press F2 to edit',
  emptyValue: '(empty)',
  starsAndFlags: 'Stars and flags',
  titleOfColumn: ({ title, column }: { title: string; column: string }) => `${title} of ${column}`,
  counting: 'Counting',
  close: 'Close',
  closeFacet: ({
    title,
    kind,
    column,
    name,
  }: {
    title: undefined | string;
    kind: string;
    column: string;
    name: string;
  }) => `Close the facet of ${title === undefined && kind !== 'marked' ? column : name}`,
  facetsAndFilters: 'Facets and filters',
  filters: 'Filters',
  clearAllFilters: 'Clear all filters',
  hide: 'Hide',
  hideFilters: 'Hide filters',
  rowsMatch: ({ rows }: { rows: undefined | number }) =>
    `${rows === undefined ? '…' : `${countOf(rows, 'row matches', 'rows match')}.`} The data is not changed.`,
  removeFilter: ({ filterText }: { filterText: string }) => `Remove the filter ${filterText}`,
  keepTheseRows: 'Keep these rows',
  removeThem: 'Remove them',
  clickToFilter:
    'Click a bar or a quality segment in a column header, or open a facet from a column menu, to filter the rows.',
  values: 'Values',
  rangeOfDates: 'Range of dates',
  rangeOfNumbers: 'Range of numbers',
  pattern: 'Pattern',
  length: 'Length',
  duplicates: 'Duplicates',
  blankNullAndMismatched: 'Blank, null and mismatched',
  quality: 'Quality',
  ownFormula: 'Custom formula…',
  formula: 'Formula',
  andMore: ({ values }: { values: number }) => ` and ${values} more`,
  formulaOfColumn: ({ formula, column }: { formula: string; column: string }) => `${formula} of ${column}`,
  fromTo: ({
    column,
    from,
    to,
  }: {
    column: string;
    from: undefined | string | number;
    to: undefined | string | number;
  }) => `${column} from ${from ?? 'the minimum'} to ${to ?? 'the maximum'}`,
  contains: ({ column, text }: { column: undefined | string; text: string }) =>
    `${column ?? 'Any column'} contains “${text}”`,
  inSeveralRows: 'In several rows',
  onlyInOneRow: 'In one row only',
  duplicatesOfColumn: ({ column }: { column: string }) => `Duplicates of ${column}`,
  rangeOfColumn: ({ column }: { column: string }) => `Range of ${column}`,
  distributionOf: ({ facetName }: { facetName: string }) => `Distribution of ${facetName}`,
  from: 'From',
  to: 'To',
  show: 'Show',
  clear: 'Clear',
  valuesOfColumn: ({ column }: { column: string }) => `Values of ${column}`,
  valuesAtLeast: ({ count }: { count: string }) => `${count}+ values`,
  showSelected: 'Show selected',
  excludeSelected: 'Exclude selected',
  invertSelection: 'Invert selection',
  sortByName: 'Sort by name',
  sortByCount: 'Sort by count',
  clusterSimilarValues: 'Cluster similar values',
  clusterValuesOf: ({ column }: { column: string }) => `Cluster the values of ${column}`,
  search: 'Search...',
  searchValuesOf: ({ column }: { column: string }) => `Search values of ${column}`,
  newValueFor: ({ value }: { value: string }) => `New value for ${value}`,
  nullOrEmpty: 'null or empty',
  noResultsFor: ({ settled }: { settled: string }) => `No results for "${settled}".`,
  showMore: 'Show more',
  formulaOverColumn: ({ column }: { column: string }) => `Formula over ${column}`,
  overValue: 'Over value; Enter counts it.',
  isValues: ({ what, values, exclude }: { what: string; values: string; exclude: boolean }) =>
    `${what} is ${exclude ? 'not ' : ''}${values}`,
  occurs: {
    several: ({ column }: { column: string }) => `${column} occurs in several rows`,
    once: ({ column }: { column: string }) => `${column} occurs in one row only`,
  },
  contradicts: ({ column, key }: { column: string; key: string }) =>
    `${column} differs from most rows with the same ${key}`,
  isQuality: ({ column, qualities }: { column: string; qualities: string }) => `${column} is ${qualities}`,
  qualities: { valid: 'valid', mismatched: 'mismatched', empty: 'empty', null: 'null' },
  marks: {
    star: { is: 'Starred', isNot: 'Not starred', add: 'Star rows in view', remove: 'Unstar these rows' },
    flag: { is: 'Flagged', isNot: 'Not flagged', add: 'Flag rows in view', remove: 'Unflag these rows' },
  },
  inChart: ({ numeric }: { numeric: string }) => `${numeric} in the chart`,
  mismatched: ({ count }: { count: string }) => `${count} mismatched`,
  missing: ({ count }: { count: string }) => `${count} missing`,
});
