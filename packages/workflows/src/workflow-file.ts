import { failed, ok, type Problem, type Result } from '@winnow/kernel';
import { parseRecipe, type Recipe } from '@winnow/recipe';
import { z } from 'zod';
import { type WorkflowDefinition, workflowSchema } from './graph.ts';
import { workflowProblems } from './problems.ts';

const optionValue = z.union([z.string().max(10_000), z.number(), z.boolean(), z.null()]);
const readOptionsSchema = z.strictObject({
  format: z.string().max(50),
  options: z.record(z.string().max(100), optionValue).default({}),
});

/**
 * A workflow as a file: its definition with the recipes that it runs, so that it runs without the
 * projects that they come from. The app downloads and reads it, and `winnow workflow run` runs it.
 */
export const workflowFileSchema = z.strictObject({
  ...workflowSchema.shape,
  name: z.string().max(200).default('Workflow'),
  /** Recipes with their checks, by the id of the step that runs them. */
  recipes: z.record(z.string().max(64), z.json()).optional(),
  /** How to read the first source of a project, by the id of the project. */
  sources: z.record(z.string().max(64), readOptionsSchema).optional(),
});

export type WorkflowFile = z.input<typeof workflowFileSchema>;
export type SourceReadOptions = z.output<typeof readOptionsSchema>;

/** Contents of a workflow file, parsed and checked. */
export interface ParsedWorkflowFile {
  readonly name: string;
  readonly definition: WorkflowDefinition;
  readonly recipes: ReadonlyMap<string, Recipe>;
  readonly sources: ReadonlyMap<string, SourceReadOptions>;
}

/**
 * Parses a workflow file from JSON.
 *
 * @returns the workflow; problems `workflows/not-a-workflow` with the position in the JSON, and
 *   those of {@link parseRecipe}
 */
export function parseWorkflowFile(json: unknown): Result<ParsedWorkflowFile> {
  const parsed = workflowFileSchema.safeParse(json);
  if (!parsed.success)
    return failed(
      parsed.error.issues.slice(0, 20).map(({ path, message }) =>
        workflowProblems.notAWorkflow({
          path: path.join('.') || 'the file',
          reason: message.replace(/\.$/, ''),
        }),
      ),
    );
  const { name, recipes: written = {}, sources = {}, ...definition } = parsed.data;
  const recipes = new Map<string, Recipe>();
  const problems: Problem[] = [];
  for (const [id, one] of Object.entries(written)) {
    const recipe = parseRecipe(one);
    if (recipe.ok) recipes.set(id, recipe.value);
    else problems.push(...recipe.problems);
  }
  if (problems.length > 0) return failed(problems);
  return ok({ name, definition, recipes, sources: new Map(Object.entries(sources)) });
}
