import { counted, defineMessages, type Message } from '@winnow/kernel';
import { nameOfMark } from '../csv/sniff/name-of-mark.ts';

/** Why a row is rejected. Each message is a sentence. */
export const rejectReasons = defineMessages('format.reject', {
  brokenQuotes: 'A quote isn’t closed, or text follows a closing quote. The row ends at the end of its line.',
  tooManyFields: ({ count, width, several }: { count: number; width: number; several: boolean }) =>
    `${counted(count, 'field')} instead of ${width}; the rest is kept in ${several ? 'extra columns' : 'an extra column'}.`,
  tooFewFields: ({ count, width }: { count: number; width: number }) =>
    `${counted(count, 'field')} instead of ${width}; the missing cells are null.`,
  notInEncoding: 'Some bytes aren’t characters of the encoding; they are shown as \ufffd.',
  notUtf8: 'Some bytes aren’t UTF-8; they were read as Windows-1252.',
  belowTable: 'Below the table, so skipped.',
  otherDelimiter: ({ delimiter }: { delimiter: string }) =>
    `The row uses another delimiter (${nameOfMark(delimiter).toLowerCase()}) and was read with it.`,
  singleQuotes: 'The row uses single quotes and was read with them.',
  outsideColumns: ({ position }: { position: number }) =>
    `Text outside the columns at position ${position}; it is kept in an extra column.`,
  acrossColumns: ({ column, position }: { column: number; position: number }) =>
    `Text runs across the start of column ${column} at position ${position}; it was cut there.`,
  notJson: ({ fault }: { fault: Message }) => `Not valid JSON: ${fault.text}`,
  repeatedKeys: ({ keys }: { keys: readonly { readonly key: string; readonly keptAs: string }[] }) =>
    `A key occurs more than once; later values are kept: ${keys.map(({ key, keptAs }) => `"${key}" as "${keptAs}"`).join(', ')}.`,
  unknownFields: ({ count }: { count: number }) =>
    `${counted(count, 'field')} that no record near the start has; ${count === 1 ? 'it is' : 'they are'} kept in an extra column.`,
  otherPattern: 'The line doesn’t match the pattern; it is kept in an extra column.',
  otherStructure: 'The record is damaged; it is kept in an extra column.',
  tooManyCells: ({ count, width }: { count: number; width: number }) =>
    `${counted(count, 'cell')} instead of ${width}; the rest is kept in an extra column.`,
  noResult: ({ formulas, more }: { formulas: readonly string[]; more: number }) =>
    `The workbook stores no result for ${formulas.join('; ')}${more > 0 ? ` and ${more} more` : ''}.`,
  tooWide: ({ columns }: { columns: readonly string[] }) =>
    `The file has no value for ${columns.join(', ')}: it was too wide for the field, and was written as asterisks.`,
  inFile: ({ file, reason }: { file: string; reason: Message }) => `${file}: ${reason.text}`,
  several: ({ reasons }: { reasons: readonly Message[] }) => reasons.map(({ text }) => text).join(' '),
});

/** Combines the reasons for rejecting one row. */
export function allReasons(reasons: readonly [Message, ...Message[]]): Message {
  return reasons.length === 1 ? reasons[0] : rejectReasons.several({ reasons });
}
