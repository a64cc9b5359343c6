import type { MessagesOf } from '@winnow/kernel';
import type { occurrenceMessages } from '../table/occurrence-messages.ts';
import { compositeParts } from './composites/composite-parts.ts';
import { mergedCells } from './composites/merged-cells.ts';
import { otherCenturies } from './composites/other-centuries.ts';
import { shortYears } from './composites/short-years.ts';
import { yearsOfDates } from './composites/years-of-dates.ts';
import type { dependencyMessages } from './dependencies/dependency-messages.ts';
import { dependencyVotes } from './dependencies/dependency-votes.ts';
import { entityVotes } from './dependencies/entity-votes.ts';
import { placeholderFills } from './dependencies/placeholder-fills.ts';
import { sourceVotes } from './dependencies/source-votes.ts';
import { addressSigns } from './formats/address-signs.ts';
import { approximateNumbers } from './formats/approximate-numbers.ts';
import { clockTimes } from './formats/clock-times.ts';
import { currencySigns } from './formats/currency-signs.ts';
import { dateFormats } from './formats/date-formats.ts';
import { decimalMarks } from './formats/decimal-marks.ts';
import { digitGroups } from './formats/digit-groups.ts';
import { durations } from './formats/durations.ts';
import { listSeparators } from './formats/list-separators.ts';
import { magnitudeWords } from './formats/magnitude-words.ts';
import { missingWords } from './formats/missing-words.ts';
import { numberWords } from './formats/number-words.ts';
import { oneUnit } from './formats/one-unit.ts';
import { percentSigns } from './formats/percent-signs.ts';
import { phoneCodes } from './formats/phone-codes.ts';
import { scaleEndings } from './formats/scale-endings.ts';
import { spelledNumbers } from './formats/spelled-numbers.ts';
import { thousands } from './formats/thousands.ts';
import { urlSigns } from './formats/url-signs.ts';
import { ages } from './numbers/ages.ts';
import { arithmeticCells } from './numbers/arithmetic-cells.ts';
import { minusSigns } from './numbers/minus-signs.ts';
import { missingSigns } from './numbers/missing-signs.ts';
import { otherSizes } from './numbers/other-sizes.ts';
import { swappedNumbers } from './numbers/swapped-numbers.ts';
import type { Repairer, repairMessages } from './repair.ts';
import { appendedValues } from './rows/appended-values.ts';
import { copiedValues } from './rows/copied-values.ts';
import { shiftedCells } from './rows/shifted-cells.ts';
import { swappedCells } from './rows/swapped-cells.ts';
import { codeLayouts } from './shapes/code-layouts.ts';
import { leadingZeros } from './shapes/leading-zeros.ts';
import { shapeTypos } from './shapes/shape-slips.ts';
import { templateLayouts } from './shapes/template-layouts.ts';
import { unreadableDigits } from './shapes/unreadable-digits.ts';
import { abbreviatedWords } from './strings/abbreviated-words.ts';
import { apostropheSigns } from './strings/apostrophe-signs.ts';
import { booleanWords } from './strings/boolean-words.ts';
import { codeNames } from './strings/code-names.ts';
import { codePrefixes } from './strings/code-prefixes.ts';
import { codeSigns } from './strings/code-signs.ts';
import { codeWords } from './strings/code-words.ts';
import { countrySpellings } from './strings/country-spellings.ts';
import { dashSigns } from './strings/dash-signs.ts';
import { htmlEntities } from './strings/html-entities.ts';
import { invisibleCharacters } from './strings/invisible-characters.ts';
import { letterCase } from './strings/letter-case.ts';
import { mojibake } from './strings/mojibake.ts';
import { nameOrder } from './strings/name-order.ts';
import { spellingVariants } from './strings/spelling-variants.ts';
import { straySigns } from './strings/stray-signs.ts';
import { streetEndings } from './strings/street-endings.ts';
import { valueTypos } from './typos/value-typos.ts';
import { wordTypos } from './typos/word-typos.ts';

const all = [
  shiftedCells,
  mojibake,
  htmlEntities,
  invisibleCharacters,
  apostropheSigns,
  streetEndings,
  // Before the spellings, of which another separator would be one.
  listSeparators,
  spellingVariants,
  letterCase,
  appendedValues,
  copiedValues,
  swappedCells,
  codeWords,
  booleanWords,
  codeNames,
  countrySpellings,
  leadingZeros,
  nameOrder,
  dateFormats,
  otherCenturies,
  dashSigns,
  digitGroups,
  phoneCodes,
  codeSigns,
  codePrefixes,
  addressSigns,
  urlSigns,
  straySigns,
  durations,
  mergedCells,
  oneUnit,
  numberWords,
  spelledNumbers,
  magnitudeWords,
  currencySigns,
  decimalMarks,
  percentSigns,
  scaleEndings,
  thousands,
  arithmeticCells,
  missingWords,
  approximateNumbers,
  minusSigns,
  shapeTypos,
  codeLayouts,
  templateLayouts,
  sourceVotes,
  clockTimes,
  abbreviatedWords,
  placeholderFills,
  entityVotes,
  dependencyVotes,
  valueTypos,
  dependencyVotes,
  entityVotes,
  compositeParts,
  yearsOfDates,
  shortYears,
  wordTypos,
  valueTypos,
  dependencyVotes,
  unreadableDigits,
  ages,
  swappedNumbers,
  // After the latitudes among longitudes are back in their column.
  missingSigns,
  otherSizes,
] as const satisfies readonly Repairer[];

/**
 * All repairers, in the order in which they run: first the notation of values, then their content.
 * Some run again on what others left.
 */
export const repairers: readonly Repairer[] = all;

/** Messages of the repairers. */
export type RepairMessages =
  | MessagesOf<typeof all>
  | typeof repairMessages
  | typeof dependencyMessages
  | typeof occurrenceMessages;
