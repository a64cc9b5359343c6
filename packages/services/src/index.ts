export { publishToProject } from './activity/publish-to-project.ts';
export { type AiSettings, readAiSettings } from './ai-settings/ai-settings.ts';
export { adoptPicture } from './avatars/adopt-picture.ts';
export type { Picture, Pictures } from './avatars/pictures.ts';
export { checkQuery, type QuerySyntax } from './connections/check-query.ts';
export type {
  ConnectionField,
  ConnectionItem,
  ConnectionKind,
  ConnectionValues,
  FileFetch,
  FileToWrite,
} from './connections/connection-kind.ts';
export { connectionProblems } from './connections/connection-problems.ts';
export { accessField } from './connections/connection-values.ts';
export { decimalOf, type SourceType, type TypedColumn, type TypedRows } from './connections/typed-rows.ts';
export { type ApiEvent, createEventBus, type EventBus } from './events/event-bus.ts';
export { forgetGuests } from './guests/forget-guests.ts';
export { isJobAllowed } from './jobs/job-access.ts';
export { createJobRunner, type JobRunner, type JobTask } from './jobs/job-runner.ts';
export { createMailSender, type MailSender } from './notifications/mail-sender.ts';
export { type Notice, notify } from './notifications/notify.ts';
export { notifyJob } from './notifications/notify-job.ts';
export { createGuardedFetch, type GuardedFetch } from './outbound/guarded-fetch.ts';
export { createGuardedHost, type GuardedHost } from './outbound/guarded-host.ts';
export { createPluginLibrary } from './plugins/plugin-library.ts';
export type { ApiPorts, Logger } from './ports.ts';
export { apiProblems } from './problems.ts';
export { eraseOldProjects } from './projects/erase-old-projects.ts';
export { settingsProblems } from './settings/problems.ts';
export { type FetchedFile, fetchAddress } from './sources/fetch-address.ts';
export { createWorkflowRuntime, type RuntimeOptions } from './workflows/run/create-workflow-runtime.ts';
export { forgetWorkflowFiles, workflowsFolder } from './workflows/run/run-files.ts';
export type { RunnerPorts } from './workflows/run/runner-ports.ts';
export type {
  RunQueue,
  TableComparison,
  TableDifference,
  TableToWrite,
  TableTransaction,
  TableWriter,
  TableWriting,
  WorkflowRuntime,
} from './workflows/run/runtime.ts';
export { describeDifference } from './workflows/table-difference.ts';
export { workflowRunProblems } from './workflows/workflow-run-problems.ts';
