import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { counted } from '../../reading/finding.ts';
import { nameOfMark } from './name-of-mark.ts';

const have = (count: number): string => (count === 1 ? 'has' : 'have');

/** “840 of 862 rows”, or “All 862 rows”; `note` follows the word “rows”. */
const share = (rows: number, of: number, note = ''): string =>
  rows === of && of > 1
    ? `All ${counted(of, 'row')}${note}`
    : `${digitsInGroups(rows)} of ${counted(of, 'row')}${note}`;

type Rows = { readonly rows: number };
type RowsOf = Rows & { readonly of: number };
type Lines = { readonly lines: number };

/** Reasons why an encoding was detected. */
export const encodingMessages = defineMessages('finding.encoding', {
  mark: 'The file starts with a byte order mark.',
  zeros: 'Every other byte is zero, as in UTF-16 and UTF-32.',
  ascii: 'All bytes checked are ASCII, which every encoding here reads the same way.',
  utf8: 'All bytes checked are valid UTF-8.',
  mostlyUtf8: 'Most bytes are valid UTF-8; the others are read as Windows-1252.',
  readsBest: ({ encoding }: { readonly encoding: string }) =>
    `The non-ASCII bytes aren’t valid UTF-8; ${encoding} fits them best.`,
  thorns: 'Each line has the same number of 0xFE bytes, which are the þ around or between fields.',
  otherwise: 'Non-ASCII characters would be read differently.',
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
  oneColumn: 'No line contains a delimiter, so there is one column.',
  evenRows: ({ rows, of, fields }: RowsOf & { readonly fields: number }) =>
    `${share(rows, of, ' checked')} ${have(rows)} ${counted(fields, 'field')}.`,
  wouldFill: ({ columns, rows, of }: RowsOf & { readonly columns: number }) =>
    `${counted(columns, 'column')}; ${share(rows, of).replace('All', 'all')} would fill ${columns === 1 ? 'it' : 'them'}.`,
  quotesAreText: 'Quotes in the text don’t enclose fields.',
  noQuotes: ({ mark }: { readonly mark: string }) =>
    `No field is quoted, so ${nameOfMark(mark).toLowerCase()}s are assumed.`,
  quotedRows: ({ rows, of, mark, broken }: RowsOf & { readonly mark: string; readonly broken: number }) =>
    `${share(rows, of)} ${have(rows)} fields in ${nameOfMark(mark).toLowerCase()}s${broken > 0 ? `; they aren’t closed in ${counted(broken, 'row')}` : ''}.`,
  wouldHave: ({ rows, of, fields, asText }: RowsOf & { readonly fields: number; readonly asText: boolean }) =>
    `${share(rows, of)} would have ${counted(fields, 'field')}${asText ? ', with the quotes read as text' : ''}.`,
  noEscapes: 'No quoted field contains a quote; a doubled quote would be read as one quote.',
  doubledQuotes: ({ rows }: Rows) => `Quotes inside quoted fields are doubled in ${counted(rows, 'row')}.`,
  marksBefore: ({ mark, rows, isQuoted }: Rows & { readonly mark: string; readonly isQuoted: boolean }) =>
    `${nameOfMark(mark)}es precede ${isQuoted ? 'quotes' : 'delimiters'} in ${counted(rows, 'row')}.`,
  slashesAsText: 'Backslashes would be read as text.',
  doubled: 'Doubled quotes',
  slashEnds: 'Fields would end at a quote after a backslash.',
  backslash: 'Backslash',
  slashKeeps: 'Fields wouldn’t end at a quote after a backslash.',
  noLineEnd: 'The file has a single line, without a line end.',
  lineEnds: ({ ends }: { readonly ends: readonly { readonly end: string; readonly rows: number }[] }) =>
    `${ends.map(({ end, rows }) => `${counted(rows, 'row')} ${rows === 1 ? 'ends' : 'end'} in ${end}`).join(', ')}.`,
  anyEnd: 'Any of these',
  otherEnds: 'Other line ends inside fields would end rows too.',
  comments: ({ lines, mark }: Lines & { readonly mark: string }) =>
    `${counted(lines, 'line')} ${lines === 1 ? 'starts' : 'start'} with ${mark}.`,
  moreRows: ({ rows }: Rows) => `${counted(rows, 'more row')}.`,
  drawn: 'A line of dashes below the column names has as many parts as rows have cells.',
  dashesAsRows: 'Lines of dashes would be read as rows.',
  wrapped: 'Each line is in quotes as a whole, and inside them all lines have the same number of fields.',
  oneField: 'Each line would be one field.',
  startsAtOnce: 'The table starts on the first line.',
  blankAbove: ({ lines }: Lines) =>
    `The first ${counted(lines, 'line')} ${lines === 1 ? 'is blank or a comment' : 'are blank or comments'}.`,
  textAbove: ({ lines, fields, text }: Lines & { readonly fields: number; readonly text: string }) =>
    `The first ${counted(lines, 'line')} ${lines === 1 ? 'doesn’t' : 'don’t'} have ${counted(fields, 'field')}: “${text}”.`,
  severalRanges: 'The sheet has several tables, separated by empty rows or columns; they are read as one.',
  tableCells: ({ range, columns }: { readonly range: string; readonly columns: number }) =>
    `Only the cells ${range}: ${counted(columns, 'column')}. Import the file again for the other tables.`,
  table: ({ table, of }: { readonly table: number; readonly of: number }) => `Table ${table} of ${of}`,
  tableLines: ({
    first,
    last,
    columns,
    rows,
  }: Rows & { readonly first: number; readonly last: number; readonly columns: number }) =>
    `Only lines ${digitsInGroups(first)} to ${digitsInGroups(last)}: ${counted(columns, 'column')}, ${counted(rows, 'row')}. Import the file again for the other tables.`,
  linesAsRows: 'These lines would be read as rows.',
  textBelow: ({ lines, text }: Lines & { readonly text: string | null }) =>
    `The last ${counted(lines, 'line')} ${lines === 1 ? 'is' : 'are'} text below the table${text === null ? '' : `: “${text}”`}.`,
  likeRows: ({ text }: { readonly text: string }) => `The first row looks like the rows below it: “${text}”.`,
  likeNames: ({ text }: { readonly text: string }) => `The first row looks like column names: “${text}”.`,
  severalNames: ({ rows }: Rows) => `The first ${counted(rows, 'row')} contain text above typed columns.`,
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
    `${counted(entries, 'entry', 'entries')} in the first ${counted(lines, 'line')} start the same way.`,
});

export type FindingMessages = typeof encodingMessages | typeof findingMessages;
