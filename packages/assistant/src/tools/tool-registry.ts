import type { MessagesOf } from '@winnow/kernel';
import { answerQuestion } from './answer-question/answer-question.ts';
import { chart } from './chart/chart.ts';
import { describeFunctionsTool } from './describe-functions/describe-functions.ts';
import { describePluginsTool } from './describe-plugins/describe-plugins.ts';
import { describeStepsTool } from './describe-steps/describe-steps.ts';
import { facet } from './facet/facet.ts';
import { findIssuesTool } from './find-issues/find-issues.ts';
import { proposeCheck } from './propose-check/propose-check.ts';
import { proposeSteps } from './propose-steps/propose-steps.ts';
import { readProfile } from './read-profile/read-profile.ts';
import { readRecipe } from './read-recipe/read-recipe.ts';
import { sampleRows } from './sample-rows/sample-rows.ts';
import { suggestChecks } from './suggest-checks/suggest-checks.ts';
import { suggestJoins } from './suggest-joins/suggest-joins.ts';
import { suggestSteps } from './suggest-steps/suggest-steps.ts';
import type { ToolDefinition } from './tool.ts';
import type { useMessages } from './use-tool.ts';

const all = [
  readProfile,
  readRecipe,
  findIssuesTool,
  suggestSteps,
  suggestJoins,
  suggestChecks,
  facet,
  sampleRows,
  describeStepsTool,
  describeFunctionsTool,
  describePluginsTool,
  proposeSteps,
  proposeCheck,
  answerQuestion,
  chart,
] as const;

/** All tools that a model can call, one per line. None of them changes anything. */
export const tools: readonly ToolDefinition[] = all;

/** Messages about the use of tools. */
export type ToolMessages = MessagesOf<typeof all> | typeof useMessages;
