import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { counted } from '../../reading/finding.ts';
import { nameOfMark } from './name-of-mark.ts';

const have = (count: number): string => (count === 1 ? 'has' : 'have');

type Rows = { readonly rows: number };
type RowsOf = Rows & { readonly of: number };
type Lines = { readonly lines: number };

/** Reasons why an encoding was detected. */
export const encodingMessages = defineMessages('finding.encoding', {
  mark: 'It starts with a byte order mark.',
  zeros: 'Every other byte is zero, as in UTF-16 and UTF-32.',
  ascii: 'All bytes looked at are ASCII, which every encoding here reads the same.',
  utf8: 'All bytes looked at are valid UTF-8.',
  mostlyUtf8: 'Most of it is valid UTF-8; the other bytes are read as Windows-1252.',
  readsBest: ({ encoding }: { readonly encoding: string }) =>
    `Its bytes beyond ASCII aren't UTF-8, and read best as ${encoding}.`,
  otherwise: 'Characters beyond ASCII would read differently.',
  name: ({ encoding }: { readonly encoding: string }) => encoding,
});

/**
 * Reasons why the lines of a file were found to be split as they are, and what the alternatives
 * would be.
 */
export const findingMessages = defineMessages('finding', {
  mark: ({ mark }: { readonly mark: string }) => nameOfMark(mark),
  none: 'None',
  no: 'No',
  noDelimiter: 'No delimiter gives rows of the same width, so each line is one cell.',
  oneColumn: 'No line holds a delimiter, so there is one column.',
  evenRows: ({ rows, of, fields }: RowsOf & { readonly fields: number }) =>
    `${counted(rows, 'row')} of ${digitsInGroups(of)} looked at ${have(rows)} ${counted(fields, 'field')}.`,
  wouldFill: ({ columns, rows, of }: RowsOf & { readonly columns: number }) =>
    `${counted(columns, 'column')}, which ${counted(rows, 'row')} of ${digitsInGroups(of)} would fill.`,
  quotesAreText: 'Quotes in the text do not enclose fields.',
  noQuotes: ({ mark }: { readonly mark: string }) =>
    `No field is in quotes; ${nameOfMark(mark).toLowerCase()}s are usual.`,
  quotedRows: ({ rows, of, mark, broken }: RowsOf & { readonly mark: string; readonly broken: number }) =>
    `${counted(rows, 'row')} of ${digitsInGroups(of)} ${have(rows)} fields in ${nameOfMark(mark).toLowerCase()}s${broken > 0 ? `; in ${counted(broken, 'row')} they do not close` : ''}.`,
  wouldHave: ({ rows, of, fields, asText }: RowsOf & { readonly fields: number; readonly asText: boolean }) =>
    `${counted(rows, 'row')} of ${digitsInGroups(of)} would have ${counted(fields, 'field')}${asText ? ', with the quotes as text' : ''}.`,
  noEscapes: 'No field in quotes holds a quote; a doubled one would be read as one.',
  doubledQuotes: ({ rows }: Rows) => `Quotes inside quotes are doubled in ${counted(rows, 'row')}.`,
  marksBefore: ({ mark, rows, isQuoted }: Rows & { readonly mark: string; readonly isQuoted: boolean }) =>
    `${nameOfMark(mark)}es stand before ${isQuoted ? 'quotes' : 'delimiters'} in ${counted(rows, 'row')}.`,
  slashesAsText: 'Backslashes would be text.',
  doubled: 'Doubled quotes',
  slashEnds: 'Fields would end at a quote after a backslash.',
  backslash: 'Backslash',
  slashKeeps: 'A backslash would keep a field from ending at a quote.',
  noLineEnd: 'There is one line without a line end.',
  lineEnds: ({ ends }: { readonly ends: readonly { readonly end: string; readonly rows: number }[] }) =>
    `${ends.map(({ end, rows }) => `${counted(rows, 'row')} ${rows === 1 ? 'ends' : 'end'} in ${end}`).join(', ')}.`,
  anyEnd: 'Any of them',
  otherEnds: 'Other line ends inside fields would end rows too.',
  comments: ({ lines, mark }: Lines & { readonly mark: string }) =>
    `${counted(lines, 'line')} ${lines === 1 ? 'starts' : 'start'} with ${mark}.`,
  moreRows: ({ rows }: Rows) => `${counted(rows, 'more row')}.`,
  drawn: 'A line of dashes, cut into as many parts as rows have cells, is below the names.',
  dashesAsRows: 'Lines of dashes would be rows.',
  wrapped: 'Each line is in quotes, and in them all lines have as many fields.',
  oneField: 'Each line would be one field.',
  startsAtOnce: 'The table starts on the first line.',
  blankAbove: ({ lines }: Lines) =>
    `The first ${counted(lines, 'line')} ${lines === 1 ? 'is' : 'are'} blank or a comment.`,
  textAbove: ({ lines, fields, text }: Lines & { readonly fields: number; readonly text: string }) =>
    `The first ${counted(lines, 'line')} ${lines === 1 ? "doesn't" : "don't"} have ${counted(fields, 'field')}: “${text}”.`,
  table: ({ table, of }: { readonly table: number; readonly of: number }) => `Table ${table} of ${of}`,
  tableLines: ({
    first,
    last,
    columns,
    rows,
  }: Rows & { readonly first: number; readonly last: number; readonly columns: number }) =>
    `Lines ${digitsInGroups(first)} to ${digitsInGroups(last)} alone: ${counted(columns, 'column')}, ${counted(rows, 'row')}. Import the file again for the other tables.`,
  linesAsRows: 'These lines would be rows.',
  textBelow: ({ lines, text }: Lines & { readonly text: string | null }) =>
    `The last ${counted(lines, 'line')} ${lines === 1 ? 'holds' : 'hold'} text below the table${text === null ? '' : `: “${text}”`}.`,
  likeRows: ({ text }: { readonly text: string }) => `The first row looks like the rows below it: “${text}”.`,
  likeNames: ({ text }: { readonly text: string }) => `The first row reads like names: “${text}”.`,
  severalNames: ({ rows }: Rows) => `The first ${counted(rows, 'row')} hold text above typed columns.`,
  wouldName: 'The first row would name the columns.',
  wouldNumber: ({ rows }: Rows) =>
    `Columns would be numbered, and ${rows === 1 ? 'the first row' : `the first ${counted(rows, 'row')}`} would be data.`,
  number: ({ number }: { readonly number: number }) => String(number),
  probablyRenamed: ({
    columns,
  }: {
    readonly columns: readonly { readonly file: string; readonly name: string; readonly column: string }[];
  }) => `${columns.map(({ file, name, column }) => `${name} in ${file} is probably ${column}`).join('; ')}.`,
  renamed: ({ lines }: { readonly lines: readonly string[] }) => lines.join('; '),
  matched: ({ columns }: { readonly columns: number }) =>
    `${counted(columns, 'column')} ${columns === 1 ? 'is' : 'are'} matched.`,
  logEntries: ({ entries, lines }: Lines & { readonly entries: number }) =>
    `${counted(entries, 'entry', 'entries')} in the first ${counted(lines, 'line')} begin alike.`,
});

export type FindingMessages = typeof encodingMessages | typeof findingMessages;
