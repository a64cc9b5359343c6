export { unpackFile } from './archives/unpack-file.ts';
export type { CsvOptions } from './csv/csv-options.ts';
export { plainCsvDialect } from './csv/script-dialect.ts';
export type {
  Choices,
  ExportFormat,
  FilePreview,
  FileSample,
  Format,
  FormatOptions,
  FormatReader,
  FormatWriter,
  Sniffed,
  WrittenFormat,
  WrittenSource,
} from './format.ts';
export { exportFormats, findExportFormat, findFormat, formatById, formats } from './format-registry.ts';
export { type OptionMeta, optionMeta } from './options/option.ts';
export { formatProblems } from './problems.ts';
export { bytesFile } from './reading/bytes-file.ts';
export type { FileReader } from './reading/file-reader.ts';
export type { Alternative, Finding } from './reading/finding.ts';
export { type NodeFile, openFile } from './reading/node-file.ts';
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
} from './reading/read-plan.ts';
export { previewFile, readFile, type SniffedFile, sniffFile, unknownFormat } from './reading/sniff-file.ts';
export { type SpoolOptions, type SpoolPart, spoolRows } from './reading/spool-rows.ts';
export { declaredTypeSql, logicalTypeOf } from './writing/declared-type.ts';
export { findWritten } from './writing/find-written.ts';
export type {
  CellValue,
  ColumnBatch,
  EngineWrite,
  MismatchPolicy,
  RowsWrite,
  WritePlan,
} from './writing/write-plan.ts';
