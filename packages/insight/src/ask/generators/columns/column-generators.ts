import type { MessagesOf } from '@winnow/kernel';
import type { CardGenerator } from '../../card.ts';
import { addressParts } from './address-parts.ts';
import { codesAndNames } from './codes-and-names.ts';
import { dateParts } from './date-parts.ts';
import { dropColumn } from './drop-column.ts';
import type { extractedPartMessages } from './extracted-part.ts';
import { jsonFields } from './json-fields.ts';
import { letterCase } from './letter-case.ts';
import { listItems } from './list-items.ts';
import { measuredNumbers } from './measured-numbers.ts';
import { nameParts } from './name-parts.ts';
import { numberAmongWords } from './number-among-words.ts';
import { numbersInText } from './numbers-in-text.ts';
import { phoneFormat } from './phone-format.ts';
import { repeatedValues } from './repeated-values.ts';
import { splitColumn } from './split-column.ts';

/** Generators for a single selected header. */
export const columnGenerators = [
  addressParts,
  codesAndNames,
  dateParts,
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
export type ColumnCardMessages = MessagesOf<typeof columnGenerators> | typeof extractedPartMessages;
