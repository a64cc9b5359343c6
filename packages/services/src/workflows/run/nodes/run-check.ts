import { failed, type Message, messageFrom, ok, type Problem, type Result } from '@winnow/kernel';
import {
  type Condition,
  type ConditionResult,
  checkKindOf,
  columnToSee,
  conditionSchema,
  judgeCondition,
  keptBreaches,
  projectBefore,
  projectShowing,
  resultMessage,
  sentenceFields,
  workflowProblems,
} from '@winnow/workflows';
import type { checkSettings } from '@winnow/workflows/nodes/check/check';
import type { z } from 'zod';
import { workflowRunProblems } from '../../workflow-run-problems.ts';
import type { NodeRunner, StepContext } from '../node-runner.ts';
import type { OpenRows } from '../run-engine.ts';

/** Evaluates each condition on all rows and passes the rows on unchanged. */
export const runCheck: NodeRunner<z.output<typeof checkSettings>> = async (context) => {
  const { settings, engine, input, signal } = context;
  if (!input) return { problems: [workflowProblems.missingInput({})] };
  const opened = await engine.open(input, { signal });
  if (!opened.ok) return { problems: opened.problems };
  const checks: ConditionResult[] = [];
  const problems: Problem[] = [];
  for (const condition of settings.conditions) {
    const result = await judge(context, opened.value, condition);
    if (!result.ok) return { problems: result.problems, checks };
    const { held, sentence, found, level } = result.value;
    checks.push({ ...result.value, ...failingRows(context, condition, held) });
    await context.log(held ? 'info' : level === 'block' ? 'error' : 'warning', `${sentence}: ${found}`);
    if (held) continue;
    problems.push(brokenBy(level, resultMessage(result.value)));
  }
  if (settings.projectChecks) {
    const asked = await askProjectChecks(context, opened.value);
    if (!asked.ok) return { problems: asked.problems, checks };
    checks.push(...asked.value.map(({ result }) => result));
    problems.push(...asked.value.flatMap(({ problem }) => (problem ? [problem] : [])));
  }
  return { problems, checks, dataset: input };
};

const brokenBy = (level: Condition['level'], check: Message): Problem =>
  level === 'block'
    ? workflowRunProblems.blocked({ check })
    : { ...workflowRunProblems.warned({ check }), severity: 'warning' };

interface CheckTask {
  readonly result: ConditionResult;
  readonly problem: Problem | undefined;
}

/**
 * Evaluates the checks of the project whose recipe returned the rows, and stores each result with
 * the check.
 */
async function askProjectChecks(
  context: StepContext,
  opened: OpenRows,
): Promise<Result<readonly CheckTask[]>> {
  const { resources, node, definition, log, signal } = context;
  const projectId = projectBefore(definition.graph, node.id);
  if (projectId === undefined) return ok([]);
  const asked: CheckTask[] = [];
  for (const check of await resources.checks(projectId)) {
    const condition = conditionSchema.parse(check.condition);
    const answer = await judge(context, opened, condition);
    if (signal.aborted) return ok(asked);
    if (!answer.ok && !answer.problems.every(({ code }) => code === brokenCheckCode)) return answer;
    const result: ConditionResult = {
      ...(answer.ok
        ? answer.value
        : {
            ...sentenceFields(condition),
            level: condition.level,
            held: false,
            found: 'it can’t be evaluated on these columns',
          }),
      projectId,
      ...failingRows(context, condition, answer.ok && answer.value.held),
    };
    const { sentence, level, held, found } = result;
    const breaches = keptBreaches(result);
    const { rows } = opened;
    await resources.keepJudgement(check, { held, found, breaches, rows });
    await log(held ? 'info' : level === 'block' ? 'error' : 'warning', `${sentence}: ${found}`);
    const problem = answer.ok ? brokenBy(level, resultMessage(result)) : answer.problems[0];
    const shown = problem && level === 'warn' ? ({ ...problem, severity: 'warning' } as const) : problem;
    asked.push({ result, problem: held ? undefined : shown });
  }
  return ok(asked);
}

/** Says where to see the rows that fail a check, if a project's own table shows them. */
function failingRows(
  { definition, node }: StepContext,
  condition: Condition,
  held: boolean,
): Pick<ConditionResult, 'failing'> {
  const projectId = held ? undefined : projectShowing(definition.graph, node.id);
  const filter = checkKindOf(condition).breaking?.(condition as never);
  if (projectId === undefined || filter === undefined || filter.kind === 'step') return {};
  const column = columnToSee(filter);
  return { failing: { projectId, filter, ...(column === undefined ? {} : { column }) } };
}

const brokenCheckCode = workflowRunProblems.brokenCheck({ check: '', reason: '' }).code;

async function judge(
  { engine, signal }: StepContext,
  { view, rows }: OpenRows,
  condition: Condition,
): Promise<Result<ConditionResult>> {
  const verdict = await judgeCondition(
    {
      check: (recipe) => engine.engine.check(recipe, { signal }),
      page: (query) =>
        engine.engine.page({ ...query, view: { ...view, recipe: query.view.recipe } }, { signal }),
    },
    view.recipe,
    rows,
    condition,
  );
  if (!verdict.ok || verdict.value.problem === undefined) return verdict as Result<ConditionResult>;
  const check = messageFrom(verdict.value, 'sentence');
  return failed(workflowRunProblems.brokenCheck({ check, reason: messageFrom(verdict.value, 'problem') }));
}
