/** Requests to the engine and their answers: plain data that can be sent between processes. */
export type { AppendProposal, JoinProposal } from '@winnow/insight';
export type { DriftedColumn, RenamedColumn } from '@winnow/kernel';
export type { JoinDiagnosis } from '@winnow/steps';
export type * from './protocol/appended-columns.ts';
export type * from './protocol/clusters.ts';
export type * from './protocol/engine.ts';
export type * from './protocol/facet.ts';
export type * from './protocol/insight.ts';
export type * from './protocol/page.ts';
export type * from './protocol/places.ts';
export type * from './protocol/preview.ts';
export type * from './protocol/profile.ts';
export type * from './protocol/source-comparison.ts';
export type * from './protocol/transfer.ts';
export type * from './protocol/view.ts';
