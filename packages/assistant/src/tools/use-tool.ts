import {
  defineMessages,
  failed,
  issueReason,
  type Json,
  ok,
  type Problem,
  type Result,
} from '@winnow/kernel';
import { z } from 'zod';
import { type Exposure, exposes } from '../exposure.ts';
import type { ToolDescription } from '../model.ts';
import { namesAreData } from '../names-of-data.ts';
import { assistantProblems } from '../problems.ts';
import type { ToolContext, ToolOutcome } from './tool.ts';
import { tools } from './tool-registry.ts';

/** Returns the tools available to a model with this exposure. */
export function describeTools(exposure: Exposure): readonly ToolDescription[] {
  return tools
    .filter((tool) => exposes(exposure, tool.exposure))
    .map(({ name, summary, input }) => ({ name, summary, input: schemaOf(input) }));
}

function schemaOf(input: z.ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return schema as Json;
}

/** The outcome of a tool, with the part that the model sees. */
export interface UsedTool extends Omit<ToolOutcome, 'answer' | 'dataRefusal'> {
  readonly answer: Json;
}

/**
 * Calls a tool by its name with the input of a model. All tool calls of all models and programs go
 * through here, and only here is decided what is disclosed of the outcome.
 *
 * @returns problems `assistant/unknown-tool`, `assistant/bad-input`, `assistant/not-exposed`, and
 *   those of the tool
 */
export async function useTool(
  name: string,
  input: unknown,
  { exposure, ...context }: ToolContext & { readonly exposure: Exposure },
): Promise<Result<UsedTool>> {
  const tool = tools.find((one) => one.name === name);
  if (!tool) return failed(assistantProblems.unknownTool({ tool: name.slice(0, 100) }));
  if (!exposes(exposure, tool.exposure)) return failed(assistantProblems.notExposed({ tool: name }));
  const parsed = tool.input.safeParse(input ?? {});
  if (!parsed.success) {
    return failed(
      parsed.error.issues.slice(0, 5).map((issue) =>
        assistantProblems.badInput({
          tool: name,
          field: issue.path.join('.'),
          reason: issueReason(issue),
        }),
      ),
    );
  }
  const done = await tool.run(parsed.data, context);
  const seesCells = exposes(exposure, 'samples');
  if (done.ok) {
    const { answer, dataRefusal, ...outcome } = done.value;
    if (dataRefusal && seesCells) return failed(dataRefusal);
    return ok({ ...outcome, answer: withoutMessages(await answer[exposure]()) }, done.problems);
  }
  if (seesCells) return done;
  // If columns are named after cells, whether a step finds a column reveals cells, as its name
  // does.
  const hidden = namesAreData(draftsOf(parsed.data));
  const ofParams = done.problems.filter(({ code }) => byParams.has(code));
  if (hidden && tool.answerOnRefusal && ofParams.length === 0)
    return ok({
      answer: tool.answerOnRefusal(parsed.data),
      parts: [],
      says: useMessages.failed({ reasons: done.problems.map(({ message }) => message) }),
    });
  if (hidden) return failed(ofParams.length > 0 ? ofParams : done.problems.map(bare));
  return failed(done.problems.map((problem) => (ofRecipe.test(problem.code) ? problem : bare(problem))));
}

/**
 * Removes the data of sentences, which is always called `messages`: a model sees the sentences as
 * strings, and their data repeats them and may contain values that a tool has left out.
 */
function withoutMessages(answer: Json): Json {
  if (typeof answer !== 'object' || answer === null) return answer;
  if (Array.isArray(answer)) return answer.map(withoutMessages);
  const fields = Object.entries(answer as { readonly [name: string]: Json });
  const kept = fields.filter(([name]) => name !== 'messages');
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutMessages(value)]));
}

/** Maximum length of the reason for a failure as the user reads it. */
const longestReason = 500;

/** Messages about a tool that could not do what it was asked. */
export const useMessages = defineMessages('tool', {
  failed: ({ reasons }: { reasons: readonly string[] }) =>
    `Couldn’t do this: ${reasons.join(' ')}`.slice(0, longestReason),
});

function draftsOf(input: unknown): readonly { readonly kind: string }[] {
  const { steps } = (input ?? {}) as { steps?: unknown };
  return Array.isArray(steps) ? (steps as { kind: string }[]) : [];
}

/** Problems that a step has regardless of the data. */
const byParams: ReadonlySet<string> = new Set([
  'steps/bad-param',
  'steps/unknown-param',
  'recipe/unknown-kind',
  'recipe/bad-parameter',
  'recipe/missing-parameter',
  'recipe/unknown-parameter',
]);

const ofRecipe = /^(?:assistant|formulas|steps|recipe|sql|api)\//;

/**
 * Problems of recipes contain names and parameters; engine errors may contain cells, so only their
 * kind is disclosed.
 */
function bare({ code, severity, status }: Problem): Problem {
  return { code, severity, status, message: `The tool failed (${code}).` };
}
