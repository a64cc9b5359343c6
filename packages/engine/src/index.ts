export { deleteRemoteData, storageEngines } from './clickhouse/data-location.ts';
export type { ClickHouseAddress } from './clickhouse/server.ts';
export { createEngine, type EngineOptions } from './engine.ts';
export { createFileInspector, type FileInspector, type SentFile } from './files/file-inspector.ts';
export { evaluateFormulas, type FormulaCase, type FormulaResult } from './formulas/evaluate-formulas.ts';
export { evaluateRows, type RowStrings, type TextRows } from './formulas/evaluate-rows.ts';
export {
  type LearnCase,
  type LearnedFormula,
  type LearnResult,
  learnFormula,
} from './formulas/learn-formula.ts';
export { openScratch, type Scratch } from './formulas/scratch.ts';
export { openProject } from './open-project.ts';
export { ProjectPlugins } from './plugins/project-plugins.ts';
export { memoryBytes } from './pool/memory-bytes.ts';
export { engineProblems } from './problems.ts';
export type { ProjectOptions } from './project-database.ts';
export type * from './protocol.ts';
export { cleanUpReport } from './report/clean-up-report.ts';
export { type ReportChart, reportPage } from './report/report-page.ts';
export { fitsInMemory } from './transfer/fits-in-memory.ts';
