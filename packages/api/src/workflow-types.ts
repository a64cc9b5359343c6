/** What the app is told of workflows, as types alone: the web imports these and never a route. */

export type { WorkflowDetail } from './workflows/read-workflow.ts';
export type {
  OutputView,
  RunEntryView,
  RunView,
  StepView,
  WorkflowProblemView,
  WorkflowView,
} from './workflows/workflow-views.ts';
