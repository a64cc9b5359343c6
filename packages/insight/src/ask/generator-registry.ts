import type { CardGenerator } from './card.ts';
import { addressParts } from './generators/columns/address-parts.ts';
import { codesAndNames } from './generators/columns/codes-and-names.ts';
import { dateParts } from './generators/columns/date-parts.ts';
import { dropColumn } from './generators/columns/drop-column.ts';
import { jsonFields } from './generators/columns/json-fields.ts';
import { letterCase } from './generators/columns/letter-case.ts';
import { listItems } from './generators/columns/list-items.ts';
import { measuredNumbers } from './generators/columns/measured-numbers.ts';
import { nameParts } from './generators/columns/name-parts.ts';
import { numbersInText } from './generators/columns/numbers-in-text.ts';
import { phoneFormat } from './generators/columns/phone-format.ts';
import { repeatedValues } from './generators/columns/repeated-values.ts';
import { splitColumn } from './generators/columns/split-column.ts';
import { arrangeColumns } from './generators/headers/arrange-columns.ts';
import { cleanTogether } from './generators/headers/clean-together.ts';
import { dateOfParts } from './generators/headers/date-of-parts.ts';
import { mergeColumns } from './generators/headers/merge-columns.ts';
import { repeatedKeys } from './generators/headers/repeated-keys.ts';
import { sumOfColumns } from './generators/headers/sum-of-columns.ts';
import { unpivotColumns } from './generators/headers/unpivot.ts';
import { issueCards } from './generators/issue-cards.ts';
import { partCards } from './generators/part-cards.ts';
import { barRange } from './generators/parts/bar-range.ts';
import { barValues } from './generators/parts/bar-values.ts';
import { emptyCells } from './generators/parts/empty-cells.ts';
import { mismatchedCells } from './generators/parts/mismatched-cells.ts';
import { qualityRows } from './generators/parts/quality-rows.ts';
import { fillRows } from './generators/rows/fill-rows.ts';
import { headerRow } from './generators/rows/header-row.ts';
import { mergeRows } from './generators/rows/merge-rows.ts';
import { selectedRows } from './generators/rows/selected-rows.ts';
import { valueCards } from './generators/value-cards.ts';

/** Every generator of cards. */
export const generators: readonly CardGenerator[] = [
  issueCards,
  partCards,
  valueCards,
  splitColumn,
  letterCase,
  nameParts,
  addressParts,
  phoneFormat,
  codesAndNames,
  numbersInText,
  listItems,
  jsonFields,
  dateParts,
  measuredNumbers,
  repeatedValues,
  dropColumn,
  dateOfParts,
  mergeColumns,
  unpivotColumns,
  sumOfColumns,
  cleanTogether,
  repeatedKeys,
  arrangeColumns,
  qualityRows,
  emptyCells,
  mismatchedCells,
  barValues,
  barRange,
  selectedRows,
  headerRow,
  mergeRows,
  fillRows,
];
