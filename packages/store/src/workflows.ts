/** Everything of workflows in the database; `@winnow/store/workflows`. */
export {
  concludeCrashedRuns,
  listOpenRuns,
  listRunsEndedSince,
  listStartableRuns,
  moveRun,
  type RunLease,
  type RunMove,
  renewLease,
  takeRun,
} from './workflows/move-run.ts';
export {
  findWorkflowAccess,
  listWorkflows,
  type WorkflowAccess,
  type WorkflowQuery,
  type WorkflowRecord,
  workflowAudience,
} from './workflows/workflow-access.ts';
export {
  addWorkflowRun,
  findLastGoodRun,
  findWorkflowRun,
  findWorkflowRunEntry,
  listActiveWorkflowRuns,
  listFailedWorkflowRuns,
  listLastRuns,
  listWorkflowRuns,
  type NewWorkflowRun,
  type WorkflowRunEntry,
  type WorkflowRunRecord,
} from './workflows/workflow-runs.ts';
export {
  type DueSchedule,
  dealWithDueSchedules,
  listEnabledVersions,
  listNextRuns,
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
  logLinesKept,
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
  listWorkflowVersions,
  type NewWorkflow,
  publishWorkflow,
  removeWorkflow,
  saveWorkflowDraft,
  type WorkflowVersionRecord,
} from './workflows/workflows.ts';
