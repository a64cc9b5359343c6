import type { MessagesOf } from '@winnow/kernel';
import type { CardGenerator } from './card.ts';
import type { cardMessages } from './card-messages.ts';
import { type ColumnCardMessages, columnGenerators } from './generators/columns/column-generators.ts';
import { arrangeColumns } from './generators/headers/arrange-columns.ts';
import { cleanTogether } from './generators/headers/clean-together.ts';
import { dateOfParts } from './generators/headers/date-of-parts.ts';
import { firstFilled } from './generators/headers/first-filled.ts';
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
import { missingValue } from './generators/values/missing-value.ts';
import { replaceValue } from './generators/values/replace-value.ts';
import { valueCards } from './generators/values/value-cards.ts';
import { wholeColumnChanges } from './generators/values/whole-column-changes.ts';

const all = [
  issueCards,
  partCards,
  missingValue,
  replaceValue,
  valueCards,
  wholeColumnChanges,
  ...columnGenerators,
  dateOfParts,
  firstFilled,
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
] as const satisfies readonly CardGenerator[];

/** All card generators. */
export const generators: readonly CardGenerator[] = all;

/** Messages of cards for values, bars, several columns and rows. */
export type SelectionCardMessages = Exclude<MessagesOf<typeof all>, ColumnCardMessages> | typeof cardMessages;

/** Messages of all generators. */
export type CardMessages = SelectionCardMessages | ColumnCardMessages;
