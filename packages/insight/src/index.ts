export {
  type AppendColumn,
  type AppendPoint,
  type AppendProposal,
  proposeAppends,
} from './appends/propose-appends.ts';
export { ask } from './ask/ask.ts';
export type { Card, QualityPart, SelectedRange, SelectedRows, Selection } from './ask/card.ts';
export { type LearnOptions, learnFormulas, learnInPieces } from './by-example/learn.ts';
export type { Learned, LearnTask } from './by-example/task.ts';
export type { CheckProposal, ProposedCondition } from './checks/check-proposal.ts';
export { proposeChecks } from './checks/propose-checks.ts';
export {
  type ClusterMethod,
  clusterMethods,
  findClusterMethod,
  type MethodParam,
} from './clusters/cluster-methods.ts';
export { Groups } from './clusters/neighbors/groups.ts';
export { isSafeCluster } from './clusters/safe-cluster.ts';
export { firstSteps } from './first-steps.ts';
export { repairedKinds } from './issues/detectors/repaired-cells.ts';
export { findIssues, findIssuesInPieces } from './issues/find-issues.ts';
export {
  type Issue,
  type IssueCell,
  type IssueReport,
  type IssueScope,
  issueScopes,
} from './issues/issue.ts';
export type { JoinProposal } from './joins/join-proposal.ts';
export {
  canBeKey,
  type KeyColumn,
  type KeyTable,
  type ProposedKey,
  proposeKeys,
} from './joins/propose-keys.ts';
export type { Sketch } from './joins/sketch.ts';
export type { MatchLabel, MatchPair, MatchTable } from './match/match-table.ts';
export { type MatchOptions, type MatchResult, matchInPieces, matchTables } from './match/match-tables.ts';
export { describeValues, type ValuesDescribed } from './meanings/describe-values.ts';
export { meanings } from './meanings/meaning-registry.ts';
export { missingWords } from './meanings/missing-words.ts';
export { type MeaningScore, rankMeanings, recognizeMeaning } from './meanings/recognize-meaning.ts';
export { mayBeTotalsPattern, shortTotalsPatterns, totalsPattern } from './meanings/totals-words.ts';
export { type Pieces, runInOneTurn } from './pieces.ts';
export { findRelational } from './relational/find-relational.ts';
export { separatorOfLists } from './relational/lists-in-cells.ts';
export type { RawTable, RelationalCandidate } from './relational/relational.ts';
export { correctionsOf } from './repair/corrections.ts';
export { findRepairs, findRepairsInPieces, type Repair } from './repair/find-repairs.ts';
export { repairSteps } from './repair/repair-steps.ts';
export { safeRepairs } from './repair/safe-repairs.ts';
export type { Grid, ReshapeStep } from './reshape/grid.ts';
export { applyStep, learnReshape, type ReshapeResult } from './reshape/learn-reshape.ts';
export { codeInPieces, codeTable, type TableCells } from './table/coded-table.ts';
export { type InferredType, inferTypes, type QueryRows } from './types/infer-types.ts';
export { sentinels } from './types/sentinels.ts';
