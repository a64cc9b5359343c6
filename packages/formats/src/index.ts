export { bytesFile } from './bytes-file.ts';
export type { CsvOptions } from './csv/csv-options.ts';
export type { FileReader } from './file-reader.ts';
export type {
  FilePreview,
  FileSample,
  Format,
  FormatOptions,
  FormatReader,
  FormatWriter,
  Sniffed,
} from './format.ts';
export { findFormat, formatById, formats } from './format-registry.ts';
export { type NodeFile, openFile } from './node-file.ts';
export { type OptionMeta, optionMeta } from './option.ts';
export { formatProblems } from './problems.ts';
export {
  type EngineRead,
  type EngineScan,
  type ReadPlan,
  type ReadReport,
  type Reject,
  type RejectKind,
  type RowBatch,
  type RowsRead,
  rejectListLimit,
  rejectTextLimit,
  type ScanCell,
  type ScanValue,
  type SourceColumn,
} from './read-plan.ts';
export { previewFile, readFile, type SniffedFile, sniffFile, unknownFormat } from './sniff-file.ts';
export { type SpoolOptions, type SpoolPart, spoolRows } from './spool-rows.ts';
export type {
  CellValue,
  ColumnBatch,
  EngineWrite,
  MismatchPolicy,
  RowsWrite,
  WritePlan,
} from './write-plan.ts';
