import type { pluginStep } from '../plugins/plugin-step.ts';
import type { StepDefinition } from '../step.ts';
import { addColumn } from './add-column/add-column.ts';
import { addConditionalColumn } from './add-conditional-column/add-conditional-column.ts';
import { addIdentifier } from './add-identifier/add-identifier.ts';
import { addRowNumber } from './add-row-number/add-row-number.ts';
import { addRows } from './add-rows/add-rows.ts';
import { asOfJoin } from './as-of-join/as-of-join.ts';
import { binNumbers } from './bin-numbers/bin-numbers.ts';
import { blankDown } from './blank-down/blank-down.ts';
import { calculateNumbers } from './calculate-numbers/calculate-numbers.ts';
import { changeCase } from './change-case/change-case.ts';
import { clearMismatched } from './clear-mismatched/clear-mismatched.ts';
import { collapseSpaces } from './collapse-spaces/collapse-spaces.ts';
import { columnizePairs } from './columnize-pairs/columnize-pairs.ts';
import { compareSource } from './compare-source/compare-source.ts';
import { convertTimeZone } from './convert-time-zone/convert-time-zone.ts';
import { convertTimestamps } from './convert-timestamps/convert-timestamps.ts';
import { correctValues } from './correct-values/correct-values.ts';
import { countText } from './count-text/count-text.ts';
import { dateDifference } from './date-difference/date-difference.ts';
import { dropColumns } from './drop-columns/drop-columns.ts';
import { duplicateColumn } from './duplicate-column/duplicate-column.ts';
import { editCells } from './edit-cells/edit-cells.ts';
import { emptyToNull } from './empty-to-null/empty-to-null.ts';
import { encodeText } from './encode-text/encode-text.ts';
import { expandJson } from './expand-json/expand-json.ts';
import { extractDatePart } from './extract-date-part/extract-date-part.ts';
import { extractText } from './extract-text/extract-text.ts';
import { fillDown } from './fill-down/fill-down.ts';
import { fillEmpty } from './fill-empty/fill-empty.ts';
import { fillMissingDates } from './fill-missing-dates/fill-missing-dates.ts';
import { fillUp } from './fill-up/fill-up.ts';
import { filterByPeriod } from './filter-by-period/filter-by-period.ts';
import { filterByQuality } from './filter-by-quality/filter-by-quality.ts';
import { filterByRange } from './filter-by-range/filter-by-range.ts';
import { filterByRow } from './filter-by-row/filter-by-row.ts';
import { filterByText } from './filter-by-text/filter-by-text.ts';
import { filterByValues } from './filter-by-values/filter-by-values.ts';
import { filterRows } from './filter-rows/filter-rows.ts';
import { findReplace } from './find-replace/find-replace.ts';
import { flagMissing } from './flag-missing/flag-missing.ts';
import { formatDate } from './format-date/format-date.ts';
import { fuzzyJoin } from './fuzzy-join/fuzzy-join.ts';
import { groupRows } from './group-rows/group-rows.ts';
import { handleOutliers } from './handle-outliers/handle-outliers.ts';
import { headerToRow } from './header-to-row/header-to-row.ts';
import { implodeRows } from './implode-rows/implode-rows.ts';
import { interpolateNumbers } from './interpolate-numbers/interpolate-numbers.ts';
import { joinSource } from './join-source/join-source.ts';
import { keepAlternateRows } from './keep-alternate-rows/keep-alternate-rows.ts';
import { keepColumns } from './keep-columns/keep-columns.ts';
import { keepTopRows } from './keep-top-rows/keep-top-rows.ts';
import { liftSectionHeaders } from './lift-section-headers/lift-section-headers.ts';
import { limitRows } from './limit-rows/limit-rows.ts';
import { mapBySource } from './map-by-source/map-by-source.ts';
import { mapValues } from './map-values/map-values.ts';
import { matchDuplicates } from './match-duplicates/match-duplicates.ts';
import { mergeColumns } from './merge-columns/merge-columns.ts';
import { nestColumns } from './nest-columns/nest-columns.ts';
import { nullToEmpty } from './null-to-empty/null-to-empty.ts';
import { numberSessions } from './number-sessions/number-sessions.ts';
import { oneHot } from './one-hot/one-hot.ts';
import { orderRows } from './order-rows/order-rows.ts';
import { padText } from './pad-text/pad-text.ts';
import { parseDate } from './parse-date/parse-date.ts';
import { parseNumber } from './parse-number/parse-number.ts';
import { pivotColumns } from './pivot-columns/pivot-columns.ts';
import { removeCharacters } from './remove-characters/remove-characters.ts';
import { removeDuplicates } from './remove-duplicates/remove-duplicates.ts';
import { renameColumns } from './rename-columns/rename-columns.ts';
import { reorderColumns } from './reorder-columns/reorder-columns.ts';
import { replaceSentinels } from './replace-sentinels/replace-sentinels.ts';
import { roundDates } from './round-dates/round-dates.ts';
import { roundNumbers } from './round-numbers/round-numbers.ts';
import { rowsToColumns } from './rows-to-columns/rows-to-columns.ts';
import { sampleRows } from './sample-rows/sample-rows.ts';
import { scaleNumbers } from './scale-numbers/scale-numbers.ts';
import { setTypes } from './set-types/set-types.ts';
import { shiftDates } from './shift-dates/shift-dates.ts';
import { sortRows } from './sort-rows/sort-rows.ts';
import { splitColumn } from './split-column/split-column.ts';
import { splitPairs } from './split-pairs/split-pairs.ts';
import { splitToRows } from './split-to-rows/split-to-rows.ts';
import { summarizeColumns } from './summarise-columns/summarise-columns.ts';
import { transformColumn } from './transform-column/transform-column.ts';
import { transformList } from './transform-list/transform-list.ts';
import { transposeTable } from './transpose-table/transpose-table.ts';
import { trimText } from './trim-text/trim-text.ts';
import { unionSource } from './union-source/union-source.ts';
import { unpivotColumns } from './unpivot-columns/unpivot-columns.ts';
import { useFirstRowAsHeader } from './use-first-row-as-header/use-first-row-as-header.ts';
import { windowColumn } from './window-column/window-column.ts';
import { wrapText } from './wrap-text/wrap-text.ts';

/** All steps, one per line, in the order of the menus. */
const known = [
  // structure
  useFirstRowAsHeader,
  headerToRow,
  setTypes,
  // columns
  transformColumn,
  addColumn,
  addConditionalColumn,
  renameColumns,
  addRowNumber,
  addIdentifier,
  duplicateColumn,
  dropColumns,
  keepColumns,
  reorderColumns,
  // text
  trimText,
  collapseSpaces,
  changeCase,
  extractText,
  findReplace,
  removeCharacters,
  mergeColumns,
  padText,
  wrapText,
  countText,
  encodeText,
  splitColumn,
  // numbers
  parseNumber,
  roundNumbers,
  calculateNumbers,
  summarizeColumns,
  binNumbers,
  scaleNumbers,
  handleOutliers,
  // dates
  parseDate,
  formatDate,
  extractDatePart,
  shiftDates,
  roundDates,
  dateDifference,
  convertTimeZone,
  fillMissingDates,
  convertTimestamps,
  // missing
  fillDown,
  fillEmpty,
  fillUp,
  interpolateNumbers,
  flagMissing,
  blankDown,
  replaceSentinels,
  emptyToNull,
  nullToEmpty,
  clearMismatched,
  // rows
  filterByQuality,
  filterByRange,
  filterByPeriod,
  filterByValues,
  filterByRow,
  filterRows,
  filterByText,
  limitRows,
  keepTopRows,
  keepAlternateRows,
  removeDuplicates,
  addRows,
  matchDuplicates,
  sampleRows,
  sortRows,
  orderRows,
  // values
  editCells,
  mapValues,
  correctValues,
  mapBySource,
  // reshape
  pivotColumns,
  unpivotColumns,
  splitToRows,
  oneHot,
  splitPairs,
  expandJson,
  transformList,
  nestColumns,
  implodeRows,
  columnizePairs,
  rowsToColumns,
  transposeTable,
  liftSectionHeaders,
  // group
  groupRows,
  windowColumn,
  numberSessions,
  // combine
  joinSource,
  asOfJoin,
  fuzzyJoin,
  compareSource,
  unionSource,
] as const;

export const steps: readonly StepDefinition[] = known;

/** The step definitions by kind, with parameter types for the compiler. */
export type StepsByKind = { readonly [S in (typeof known)[number] as S['kind']]: S };

/** Kind of a built-in step. */
export type StepKind = (typeof known)[number]['kind'];

/** A kind written in code, which must exist, or one that is only known at run time. */
export type KindWritten<K extends string> = string extends K
  ? K
  : K extends StepKind | (typeof pluginStep)['kind']
    ? K
    : never;
