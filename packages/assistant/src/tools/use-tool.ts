import { failed, type Json, type Result } from '@winnow/kernel';
import { z } from 'zod';
import { type Exposure, exposes } from '../exposure.ts';
import type { ToolDescription } from '../model.ts';
import { assistantProblems } from '../problems.ts';
import type { ToolContext, ToolOutcome } from './tool.ts';
import { tools } from './tool-registry.ts';

/** The tools that a model may be told of. */
export function describeTools(exposure: Exposure): readonly ToolDescription[] {
  return tools
    .filter((tool) => exposes(exposure, tool.exposure))
    .map(({ name, summary, input }) => ({ name, summary, input: schemaOf(input) }));
}

function schemaOf(input: z.ZodType): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return schema as Json;
}

/**
 * Calls a tool by its name with what a model gave.
 *
 * @returns problems `assistant/unknown-tool`, `assistant/bad-input`, `assistant/not-exposed`, and those of the tool
 */
export async function useTool(
  name: string,
  input: unknown,
  context: ToolContext,
): Promise<Result<ToolOutcome>> {
  const tool = tools.find((one) => one.name === name);
  if (!tool) return failed(assistantProblems.unknownTool({ tool: name.slice(0, 100) }));
  if (!exposes(context.exposure, tool.exposure)) return failed(assistantProblems.notExposed({ tool: name }));
  const parsed = tool.input.safeParse(input ?? {});
  if (!parsed.success) {
    return failed(
      parsed.error.issues.slice(0, 5).map((issue) =>
        assistantProblems.badInput({
          tool: name,
          field: issue.path.join('.'),
          reason: issue.message.replace(/\.$/, ''),
        }),
      ),
    );
  }
  return tool.run(parsed.data, context);
}
