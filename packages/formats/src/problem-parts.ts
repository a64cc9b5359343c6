import { counted, defineMessages, type Message } from '@winnow/kernel';
import type { rejectReasons } from './reading/reject-reasons.ts';

/** Types of files, known by their first bytes. */
export const kindMessages = defineMessages('format.kind', {
  png: 'a PNG image',
  jpeg: 'a JPEG image',
  gif: 'a GIF image',
  webp: 'a WebP image or an audio file',
  tiff: 'a TIFF image',
  pdf: 'a PDF document',
  gzip: 'a gzip archive',
  bzip2: 'a bzip2 archive',
  xz: 'an xz archive',
  zstandard: 'a Zstandard archive',
  sevenZip: 'a 7z archive',
  rar: 'a RAR archive',
  zip: 'a ZIP archive',
  tar: 'a tar archive',
  emptyZip: 'an empty ZIP archive',
  zipWithoutFiles: 'a ZIP archive without files',
  tarWithoutFiles: 'a tar archive without files',
  oldOffice: 'an old Office document that isn’t a workbook',
  parquet: 'a Parquet file',
  sqlite: 'a SQLite database',
  arrow: 'an Arrow file',
  avro: 'an Avro file',
  feather1: 'a Feather file of version 1',
  orc: 'an ORC file',
  stata: 'a Stata file',
  spss: 'an SPSS file',
  sas: 'a SAS file',
  rData: 'a file of R data',
  rText: 'a file of R data in text form',
  access: 'an Access database',
  hdf5: 'an HDF5 file',
  windowsProgram: 'a Windows program',
  linuxProgram: 'a Linux program',
});

/** What is damaged in a file. Each message ends its sentence. */
export const damageMessages = defineMessages('format.damage', {
  noFooter: ({ size }: { size: number }) =>
    `its footer is missing; only the first ${size} bytes of the file are present.`,
  footerTooLong: 'its footer is longer than the file.',
  strayColumn: ({ column }: { column: string }) =>
    `its footer refers to a column that doesn’t exist (${column}).`,
  footerUnread: ({ fault }: { fault: string }) => `its footer can’t be read (${fault}).`,
  afterRows: ({ rows, fault }: { rows: number; fault: string }) => `after ${counted(rows, 'row')}, ${fault}.`,
  notUnpacked: ({ fault }: { fault: string }) => `it can’t be unpacked (${fault}).`,
  partMissing: ({ part }: { part: string }) => `its part "${part}" is missing.`,
  headerUnread: ({ at }: { at: number }) => `the header at byte ${at} can’t be read.`,
  headerTooLong: ({ at }: { at: number }) => `the header at byte ${at} is too long.`,
  entryCut: ({ file, at, bytes, of }: { file: string; at: number; bytes: number; of: number }) =>
    `"${file}" at byte ${at} is truncated: only ${bytes} of ${of} bytes are present.`,
  tooManyFiles: ({ most }: { most: number }) => `it contains more than ${most} files.`,
  directoryMissing: 'its directory is missing; the end of the file may not have arrived.',
  directoryTooLong: 'its directory doesn’t fit in the file.',
  directoryCut: 'an entry in its directory is truncated.',
  directoryUnread: 'its directory can’t be read.',
  xmlBroken: ({ fault }: { fault: string }) => `its XML is malformed at ${fault}`,
});

/** Other parts of the problems with files. */
export const partMessages = defineMessages('format.part', {
  isLink: 'is a link',
  leadsOut: 'points outside the archive',
  nothing: 'nothing',
  singleValue: 'a single value',
  noArray: ({ path }: { path: string }) => `no array at "${path}"`,
  largeObject: 'a single object larger than 16 MB',
  noValues: 'no values',
  sheet: 'A sheet',
  sqliteTable: 'A SQLite table',
  columns: 'columns',
  longDecimals: 'decimals with more than 38 digits (15 digits are kept)',
  nanoseconds: 'nanosecond timestamps with a time zone (cut to microseconds)',
  listUnended: 'the file ends before the list is closed.',
  listUnbegun: 'a list is closed that was never opened.',
});

/** Why a text isn’t JSON. `fault` messages end their sentence; the others are what is expected. */
export const jsonMessages = defineMessages('format.json', {
  unexpected: ({ found, at, expected }: { found: string; at: number; expected: Message }) =>
    `"${found}" at character ${at} of the record, where ${expected.text} is expected.`,
  ended: ({ at, expected }: { at: number; expected: Message }) =>
    `the end at character ${at} of the record, where ${expected.text} is expected.`,
  noValue: ({ found, at }: { found: string; at: number }) =>
    `"${found}" at character ${at} of the record isn’t a value.`,
  invalidPart: ({ at }: { at: number }) =>
    `the value at character ${at} of the record contains an invalid escape, character or part.`,
  name: 'a field name in quotes',
  colon: 'a colon',
  comma: ({ closing }: { closing: string }) => `a comma or ${closing}`,
  nothing: 'nothing',
  value: 'a value',
  quote: 'a closing quote',
  bracket: 'a closing bracket',
});

export type PartMessages =
  | typeof kindMessages
  | typeof damageMessages
  | typeof partMessages
  | typeof jsonMessages
  | typeof rejectReasons;
