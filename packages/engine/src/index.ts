export { clearPlace } from './clickhouse/place.ts';
export type { ClickHouseAddress } from './clickhouse/server.ts';
export { createEngine, type EngineOptions, memoryBytes } from './engine.ts';
export { evaluateFormulas, type FormulaCase, type FormulaResult } from './formulas/evaluate-formulas.ts';
export { openScratch, type Scratch } from './formulas/scratch.ts';
export { type LocalOptions, openLocalProject, openProject } from './open-project.ts';
export { engineProblems } from './problems.ts';
export type { ProjectOptions } from './project-database.ts';
export type * from './protocol.ts';
