import type { StepDefinition } from '../step.ts';
import { addColumn } from './add-column/add-column.ts';
import { addRowNumber } from './add-row-number/add-row-number.ts';
import { changeCase } from './change-case/change-case.ts';
import { clearMismatched } from './clear-mismatched/clear-mismatched.ts';
import { collapseSpaces } from './collapse-spaces/collapse-spaces.ts';
import { dropColumns } from './drop-columns/drop-columns.ts';
import { duplicateColumn } from './duplicate-column/duplicate-column.ts';
import { editCells } from './edit-cells/edit-cells.ts';
import { emptyToNull } from './empty-to-null/empty-to-null.ts';
import { extractDatePart } from './extract-date-part/extract-date-part.ts';
import { extractText } from './extract-text/extract-text.ts';
import { fillDown } from './fill-down/fill-down.ts';
import { fillEmpty } from './fill-empty/fill-empty.ts';
import { fillUp } from './fill-up/fill-up.ts';
import { filterByQuality } from './filter-by-quality/filter-by-quality.ts';
import { filterByRange } from './filter-by-range/filter-by-range.ts';
import { filterByValues } from './filter-by-values/filter-by-values.ts';
import { filterRows } from './filter-rows/filter-rows.ts';
import { findReplace } from './find-replace/find-replace.ts';
import { formatDate } from './format-date/format-date.ts';
import { groupRows } from './group-rows/group-rows.ts';
import { joinSource } from './join-source/join-source.ts';
import { keepColumns } from './keep-columns/keep-columns.ts';
import { limitRows } from './limit-rows/limit-rows.ts';
import { mapValues } from './map-values/map-values.ts';
import { mergeColumns } from './merge-columns/merge-columns.ts';
import { nullToEmpty } from './null-to-empty/null-to-empty.ts';
import { padText } from './pad-text/pad-text.ts';
import { parseDate } from './parse-date/parse-date.ts';
import { parseNumber } from './parse-number/parse-number.ts';
import { pivotColumns } from './pivot-columns/pivot-columns.ts';
import { removeCharacters } from './remove-characters/remove-characters.ts';
import { removeDuplicates } from './remove-duplicates/remove-duplicates.ts';
import { renameColumns } from './rename-columns/rename-columns.ts';
import { reorderColumns } from './reorder-columns/reorder-columns.ts';
import { replaceSentinels } from './replace-sentinels/replace-sentinels.ts';
import { roundNumbers } from './round-numbers/round-numbers.ts';
import { sampleRows } from './sample-rows/sample-rows.ts';
import { setTypes } from './set-types/set-types.ts';
import { sortRows } from './sort-rows/sort-rows.ts';
import { splitColumn } from './split-column/split-column.ts';
import { splitToRows } from './split-to-rows/split-to-rows.ts';
import { transformColumn } from './transform-column/transform-column.ts';
import { transposeTable } from './transpose-table/transpose-table.ts';
import { trimText } from './trim-text/trim-text.ts';
import { unionSource } from './union-source/union-source.ts';
import { unpivotColumns } from './unpivot-columns/unpivot-columns.ts';
import { useFirstRowAsHeader } from './use-first-row-as-header/use-first-row-as-header.ts';
import { windowColumn } from './window-column/window-column.ts';

/** Every kind of step, one line each, in the order of the menus. */
export const steps: readonly StepDefinition[] = [
  // structure
  useFirstRowAsHeader,
  setTypes,
  // columns
  transformColumn,
  addColumn,
  renameColumns,
  addRowNumber,
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
  splitColumn,
  // numbers
  parseNumber,
  roundNumbers,
  // dates
  parseDate,
  formatDate,
  extractDatePart,
  // missing
  fillDown,
  fillEmpty,
  fillUp,
  replaceSentinels,
  emptyToNull,
  nullToEmpty,
  clearMismatched,
  // rows
  filterByQuality,
  filterByRange,
  filterByValues,
  filterRows,
  limitRows,
  removeDuplicates,
  sampleRows,
  sortRows,
  // values
  editCells,
  mapValues,
  // reshape
  pivotColumns,
  unpivotColumns,
  splitToRows,
  transposeTable,
  // group
  groupRows,
  windowColumn,
  // combine
  joinSource,
  unionSource,
];
