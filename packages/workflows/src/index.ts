export type { AnyCheckKind, CheckField, ShownFilter } from './checks/check-kind.ts';
export { checkKinds, checksWithForms } from './checks/check-registry.ts';
export { columnToSee } from './checks/column-to-see.ts';
export {
  type Condition,
  checkKindOf,
  conditionSchema,
  conditionSentence,
  sentenceFields,
} from './checks/condition.ts';
export { type ConditionPlan, planCondition } from './checks/condition-plan.ts';
export {
  type ConditionVerdict,
  judgeCondition,
  keptBreaches,
  type UnjudgedCheck,
} from './checks/judge-condition.ts';
export { resultMessage } from './checks/judging.ts';
export { blankFormula, missingWordFormula } from './checks/missing-words.ts';
export { edgesInto, orderNodes } from './graph/order-nodes.ts';
export { projectBefore } from './graph/project-before.ts';
export { projectShowing } from './graph/project-showing.ts';
export { atNode, atTrigger, validateWorkflow, type WorkflowProblem } from './graph/validate-workflow.ts';
export {
  edgeSchema,
  emptyWorkflow,
  graphSchema,
  nodeSchema,
  type WorkflowDefinition,
  type WorkflowEdge,
  type WorkflowGraph,
  type WorkflowNode,
  workflowSchema,
} from './graph.ts';
export { defineNodeKind, type NodeKindDefinition, type NodeReferences } from './nodes/node-kind.ts';
export { type NodeKind, nodeKind, nodeKinds } from './nodes/node-registry.ts';
export { outputFormats, outputModes, schemaChanges } from './nodes/output/output.ts';
export { defaultPolicies, type Policies, policiesSchema } from './policies.ts';
export { workflowProblems } from './problems.ts';
export { concludeRun } from './runs/conclude-run.ts';
export { isTransient, retryDelay } from './runs/retry-delay.ts';
export {
  type Conclusion,
  conclusions,
  conclusionsOf,
  isAllowedTransition,
  isSuccessful,
  type RunStatus,
  runStatuses,
  type StepConclusion,
  type StepStatus,
  stepConclusions,
  stepStatuses,
  type TransitionName,
  transitions,
} from './runs/run-states.ts';
export type { ConditionResult, Dataset, Differences, StepRun } from './runs/run-views.ts';
export { checkPattern, dueTimes, missedAfterMs, nextTime, nextTimes } from './triggers/schedule-times.ts';
export {
  type MissedPolicy,
  missedPolicies,
  type RunCause,
  runCauses,
  type ScheduleTrigger,
  type Trigger,
  triggerSchema,
} from './triggers/trigger.ts';
export {
  type ParsedWorkflowFile,
  parseWorkflowFile,
  type WorkflowFile,
  workflowFileSchema,
} from './workflow-file.ts';
