/** Everything of workflows in the database; `@winnow/store/workflows`. */
export {
  claimRun,
  concludeCrashedRuns,
  countOpenRuns,
  findRunToStart,
  listOpenRuns,
  listRunsEndedSince,
  listStartableRuns,
  moveRun,
  type RunLease,
  type RunMove,
  renewLease,
} from './workflows/move-run.ts';
export { claimRunMessages, endRunMessage } from './workflows/run-messages.ts';
export {
  findWorkflowAccess,
  listWorkflows,
  type WorkflowAccess,
  type WorkflowQuery,
  type WorkflowRecord,
  workflowAudience,
} from './workflows/workflow-access.ts';
export { isRecordedSince, type LateNote } from './workflows/workflow-activity.ts';
export {
  addWorkflowRun,
  findLastGoodRun,
  findRunOfOccasion,
  findWorkflowRun,
  findWorkflowRunEntry,
  listActiveWorkflowRuns,
  listFailedWorkflowRuns,
  listLastRuns,
  listWorkflowRuns,
  type NewWorkflowRun,
  removeOldRuns,
  type WorkflowRunEntry,
  type WorkflowRunRecord,
} from './workflows/workflow-runs.ts';
export {
  type DueSchedule,
  type Follower,
  handleDueSchedules,
  listFollowers,
  listNextRuns,
  nextTimesOf,
  setSchedules,
  type WorkflowScheduleRecord,
} from './workflows/workflow-schedules.ts';
export {
  listWorkflowSecrets,
  type NewWorkflowSecret,
  removeWorkflowSecret,
  saveWorkflowSecret,
  type WorkflowSecretRecord,
} from './workflows/workflow-secrets.ts';
export {
  addWorkflowLog,
  addWorkflowOutput,
  addWorkflowSteps,
  endOpenSteps,
  listCurrentOutputs,
  listRunOutputs,
  listWorkflowLog,
  listWorkflowSteps,
  maxLogLines,
  type NewWorkflowStep,
  updateWorkflowStep,
  type WorkflowLogRecord,
  type WorkflowOutputRecord,
  type WorkflowStepChange,
  type WorkflowStepRecord,
} from './workflows/workflow-steps.ts';
export {
  addWorkflow,
  changeWorkflow,
  findWorkflow,
  findWorkflowVersion,
  findWorkflowVersionByNumber,
  listVersionsById,
  listWorkflowVersions,
  type NewWorkflow,
  ownedWorkflows,
  publishWorkflow,
  removeWorkflow,
  saveWorkflowDraft,
  transferWorkflowsOf,
  type WorkflowVersionRecord,
} from './workflows/workflows.ts';
