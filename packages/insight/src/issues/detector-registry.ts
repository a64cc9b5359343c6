import type { MessagesOf } from '@winnow/kernel';
import type { Detector } from './detector.ts';
import { brokenValues } from './detectors/broken-values.ts';
import { descriptionRows } from './detectors/description-rows.ts';
import { duplicateRows } from './detectors/duplicate-rows.ts';
import { emptyColumns } from './detectors/empty-columns.ts';
import { extraSpaces } from './detectors/extra-spaces.ts';
import { lostDigits } from './detectors/lost-digits.ts';
import { mismatchedValues } from './detectors/mismatched-values.ts';
import { mixedUnits } from './detectors/mixed-units.ts';
import { nearDuplicateRows } from './detectors/near-duplicate-rows.ts';
import { orderRules } from './detectors/order-rules.ts';
import { outliers } from './detectors/outliers.ts';
import { placeholderWords } from './detectors/placeholder-words.ts';
import { productRules } from './detectors/product-rules.ts';
import { repairedCells } from './detectors/repaired-cells.ts';
import { repeatedKeys } from './detectors/repeated-keys.ts';
import { shiftedRows } from './detectors/shifted-rows.ts';
import { shortPostcodes } from './detectors/short-postcodes.ts';
import { sumRules } from './detectors/sum-rules.ts';
import { totalsRows } from './detectors/totals-rows.ts';
import { wrongAges } from './detectors/wrong-ages.ts';

const ofColumns = [
  extraSpaces,
  emptyColumns,
  outliers,
  shortPostcodes,
  lostDigits,
  brokenValues,
  placeholderWords,
  mismatchedValues,
] as const satisfies readonly Detector[];

/** Detectors that examine one column at a time. */
export const columnDetectors: readonly Detector[] = ofColumns;

const ofTables = [
  repairedCells,
  descriptionRows,
  shiftedRows,
  totalsRows,
  duplicateRows,
  nearDuplicateRows,
  repeatedKeys,
  extraSpaces,
  orderRules,
  wrongAges,
  sumRules,
  productRules,
  mixedUnits,
] as const satisfies readonly Detector[];

/**
 * All detectors, in the order in which their issues are shown: repairable issues first, those that
 * can only be discarded last.
 */
export const detectors: readonly Detector[] = [
  ...ofTables,
  ...columnDetectors.filter((one) => one !== extraSpaces),
];

/** Messages of the detectors. */
export type DetectorMessages = MessagesOf<typeof ofTables> | MessagesOf<typeof ofColumns>;
