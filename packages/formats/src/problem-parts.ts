import { counted, defineMessages } from '@winnow/kernel';

/** Types of files, known by their first bytes. */
export const kindMessages = defineMessages('format.kind', {
  png: 'a PNG image',
  jpeg: 'a JPEG image',
  gif: 'a GIF image',
  webp: 'a WebP image, or sound',
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
  orc: 'an ORC file',
  windowsProgram: 'a Windows program',
  linuxProgram: 'a Linux program',
});

/** What is damaged in a file. Each message ends its sentence. */
export const damageMessages = defineMessages('format.damage', {
  noFooter: ({ size }: { size: number }) =>
    `it ends without its footer; of the whole file only the first ${size} bytes are there.`,
  footerTooLong: 'its footer is longer than the file.',
  strayColumn: ({ column }: { column: string }) =>
    `its footer lists data of a column that is not there (${column}).`,
  footerUnread: ({ fault }: { fault: string }) => `its footer cannot be read (${fault}).`,
  afterRows: ({ rows, fault }: { rows: number; fault: string }) => `after ${counted(rows, 'row')}, ${fault}.`,
  notUnpacked: ({ fault }: { fault: string }) => `it cannot be unpacked (${fault}).`,
  partMissing: ({ part }: { part: string }) => `its part "${part}" is missing.`,
  headerUnread: ({ at }: { at: number }) => `the header at byte ${at} cannot be read.`,
  headerTooLong: ({ at }: { at: number }) => `the header at byte ${at} is too long.`,
  entryCut: ({ file, at, bytes, of }: { file: string; at: number; bytes: number; of: number }) =>
    `"${file}" at byte ${at} is cut: ${bytes} of ${of} bytes are there.`,
  tooManyFiles: ({ most }: { most: number }) => `it holds more than ${most} files.`,
  directoryMissing: 'its directory is missing, so that its end may not have arrived.',
  directoryTooLong: 'its directory does not fit into it.',
  directoryCut: 'an entry of its directory is cut.',
  directoryUnread: 'its directory cannot be read.',
  xmlBroken: ({ fault }: { fault: string }) => `its XML is broken at ${fault}`,
});

/** Other parts of the problems with files. */
export const partMessages = defineMessages('format.part', {
  isLink: 'is a link',
  leadsOut: 'leads out of the archive',
  nothing: 'nothing',
  singleValue: 'a single value',
  noArray: ({ path }: { path: string }) => `no array at "${path}"`,
  largeObject: 'one object of more than 16 MB',
  noValues: 'no values',
  sheet: 'A sheet',
  sqliteTable: 'A table of SQLite',
  columns: 'columns',
  longDecimals: 'decimals of more than 38 digits, of which 15 digits are kept,',
  nanoseconds: 'moments of a time zone to the nanosecond, which are cut to microseconds,',
  listUnended: 'the file ends before its list does.',
  listUnbegun: 'a list ends that did not begin.',
});

export type PartMessages = typeof kindMessages | typeof damageMessages | typeof partMessages;
