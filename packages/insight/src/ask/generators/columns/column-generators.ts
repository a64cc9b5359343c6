import type { MessagesOf } from '@winnow/kernel';
import type { CardGenerator } from '../../card.ts';
import { addressParts } from './address-parts.ts';
import { codesAndNames } from './codes-and-names.ts';
import { convertUnits } from './convert-units.ts';
import { dateParts } from './date-parts.ts';
import { dropColumn } from './drop-column.ts';
import type { extractedPartMessages } from './extracted-part.ts';
import { groupSpellings } from './group-spellings.ts';
import type { internationalPhoneMessages } from './international-phones.ts';
import { jsonFields } from './json-fields.ts';
import { jsonItems } from './json-items.ts';
import { keyValues } from './key-values.ts';
import { letterCase } from './letter-case.ts';
import { listItems } from './list-items.ts';
import { measuredNumbers } from './measured-numbers.ts';
import { nameParts } from './name-parts.ts';
import { numberAmongWords } from './number-among-words.ts';
import { numbersInText } from './numbers-in-text.ts';
import { phoneFormat } from './phone-format.ts';
import { repeatedValues } from './repeated-values.ts';
import { splitColumn } from './split-column.ts';
import { unixTimes } from './unix-times.ts';

/** Generators for a single selected header. */
export const columnGenerators = [
  addressParts,
  codesAndNames,
  dateParts,
  convertUnits,
  groupSpellings,
  jsonItems,
  keyValues,
  unixTimes,
  dropColumn,
  jsonFields,
  letterCase,
  listItems,
  measuredNumbers,
  nameParts,
  numberAmongWords,
  numbersInText,
  phoneFormat,
  repeatedValues,
  splitColumn,
] as const satisfies readonly CardGenerator[];

/** Messages of the column generators. */
export type ColumnCardMessages =
  | MessagesOf<typeof columnGenerators>
  | typeof extractedPartMessages
  | typeof internationalPhoneMessages;
