import type { Actor } from '@winnow/accounts';
import * as contract from '@winnow/contract/recipes/recipe';
import { failed, type Json, ok, type Result } from '@winnow/kernel';
import { parseRecipe } from '@winnow/recipe/recipe';
import { publishToProject } from '@winnow/services/activity/publish-to-project';
import { recordChange } from '@winnow/services/activity/record-change';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import { parsedRecipe, type RecipeState, stateOf } from '@winnow/services/recipes/recipe-state';
import {
  currentRecipe,
  type Db,
  deleteRecipeBranch,
  findRecipeVersion,
  findUser,
  listRecipeVersions,
  nameRecipeVersion,
  type ProjectRecord,
  type RecipeVersionRecord,
  redoRecipe,
  saveRecipe,
  undoRecipe,
} from '@winnow/store';
import { handle } from '../routing/handle.ts';
import { numberInPath } from '../routing/number-in-path.ts';

export const readRecipe = handle(contract.readRecipe, async ({ ports, project }) =>
  stateOf(await currentRecipe(ports.db, project.id)),
);

export const saveRecipeRoute = handle(contract.saveRecipe, async ({ ports, project, actor, body }) => {
  // A version that can't be parsed again would leave the project without a recipe.
  const recipe = parseRecipe(body.recipe);
  if (!recipe.ok) return recipe;
  return saveRecipeVersion(ports, project, actor, {
    base: body.base,
    recipe: recipe.value as unknown as Json,
    summary: body.summary,
  });
});

export const undoRecipeRoute = handle(contract.undoRecipe, async ({ ports, project, actor, query }) =>
  moved(ports, project, actor, 'recipe.undo', (tx) =>
    readable(query.version, (base) => undoRecipe(tx, project.id, ports.clock.now(), base)),
  ),
);

export const redoRecipeRoute = handle(contract.redoRecipe, async ({ ports, project, actor, query }) =>
  moved(ports, project, actor, 'recipe.redo', (tx) =>
    readable(query.version, (base) => redoRecipe(tx, project.id, ports.clock.now(), base)),
  ),
);

export const listRecipeVersionsRoute = handle(
  contract.listRecipeVersions,
  async ({ ports, project, query }) => {
    const head = await currentRecipe(ports.db, project.id);
    const versions = await listRecipeVersions(ports.db, project.id, query);
    const numbers = new Map(versions.map((version) => [version.id, version.number]));
    const authors = [...new Set(versions.flatMap((version) => version.authorId ?? []))];
    const names = new Map(
      await Promise.all(authors.map(async (id) => [id, (await findUser(ports.db, id))?.name ?? ''] as const)),
    );
    return ok({
      versions: versions.map((version) => ({
        number: version.number,
        parent: version.parentId === null ? null : (numbers.get(version.parentId) ?? null),
        summary: version.summary,
        name: version.name,
        branch: version.isBranch,
        createdAt: version.createdAt.toISOString(),
        author: version.authorId === null ? '' : (names.get(version.authorId) ?? ''),
        current: version.id === head?.id,
      })),
    });
  },
);

export const restoreRecipeRoute = handle(contract.restoreRecipe, async ({ ports, project, actor, body }) => {
  const [wanted, head] = await Promise.all([
    findRecipeVersion(ports.db, project.id, body.number),
    currentRecipe(ports.db, project.id),
  ]);
  if (!wanted) return failed(apiProblems.notFound({ what: 'version' }));
  const kept = parsedRecipe(wanted);
  if (!kept.ok) return kept;
  const base = head?.number ?? 0;
  return saveRecipeVersion(ports, project, actor, {
    base,
    recipe: wanted.recipe,
    summary: `${restoringVerb(wanted, base)} ${wanted.name ?? `version ${body.number}`}`,
  });
});

function restoringVerb({ isBranch, number }: RecipeVersionRecord, base: number): string {
  if (isBranch) return 'Use branch';
  // Undone versions are newer than the current one.
  return number > base ? 'Restore' : 'Go back to';
}

export const nameRecipeVersionRoute = handle(
  contract.nameRecipeVersion,
  ({ ports, project, actor, params, body: { name } }) =>
    recordChange(ports, actor, async (tx, note) => {
      const version = await nameRecipeVersion(tx, project.id, numberInPath(params.number), name);
      if (!version) return failed(apiProblems.notFound({ what: 'version' }));
      const { number } = version;
      note({ action: 'recipe.name-version', project, target: { version: number, name } });
      return ok({ number, name });
    }),
);

export const deleteRecipeBranchRoute = handle(
  contract.deleteRecipeBranch,
  ({ ports, project, actor, params }) =>
    recordChange(ports, actor, async (tx, note) => {
      const number = numberInPath(params.number);
      const branch = await deleteRecipeBranch(tx, project.id, number, ports.clock.now());
      if (!branch) return failed(apiProblems.notFound({ what: 'branch' }));
      const { summary, name } = branch;
      note({
        action: 'recipe.delete-branch',
        project,
        target: { version: number, summary: name ?? summary },
      });
      return ok(null);
    }),
);

/**
 * Skips damaged versions, so that none of them becomes current.
 *
 * @param version that must be current before
 */
async function readable(
  version: number | undefined,
  move: (base: number | undefined) => Promise<Result<RecipeVersionRecord>>,
): Promise<Result<RecipeVersionRecord>> {
  for (let base = version; ; base = undefined) {
    const switchVersion = await move(base);
    if (!switchVersion.ok || parsedRecipe(switchVersion.value).ok) return switchVersion;
  }
}

/**
 * Adds a version of the recipe, announces and records it; rejected if the current version is no
 * longer the base.
 */
export async function saveRecipeVersion(
  ports: ApiPorts,
  project: ProjectRecord,
  actor: Actor,
  wanted: {
    readonly base: number;
    readonly recipe: Json;
    readonly summary: string;
    /** Whether the version was created by accepting a proposal in a chat. */
    readonly fromChat?: boolean;
  },
): Promise<Result<RecipeState>> {
  const { pinRecipe } = await import('@winnow/services/plugins/uses/pin-recipe');
  const { base, summary, fromChat } = wanted;
  const version = {
    base,
    summary,
    recipe: await pinRecipe(ports.db, project.id, wanted.recipe),
    id: ports.newId(),
    projectId: project.id,
    authorId: actor.userId,
    now: ports.clock.now(),
  };
  return moved(ports, project, actor, 'recipe.change', (tx) => saveRecipe(tx, version), fromChat);
}

/** Makes another version current, and records which steps were added, removed and changed. */
async function moved(
  ports: ApiPorts,
  project: ProjectRecord,
  actor: Actor,
  action: string,
  move: (tx: Db) => Promise<Result<RecipeVersionRecord>>,
  fromChat = false,
): Promise<Result<RecipeState>> {
  let undone: string | undefined;
  const version = await recordChange(ports, actor, async (tx, note) => {
    const { describeRecipeChange } = await import('@winnow/services/recipes/describe-recipe-change');
    const { recordUses } = await import('@winnow/services/plugins/uses/pin-recipe');
    const { stepPluginsIn } = await import('@winnow/services/plugins/uses/step-words');
    const before = await currentRecipe(tx, project.id);
    if (action === 'recipe.undo') undone = before?.summary;
    const after = await move(tx);
    if (after.ok) {
      const { number, summary: what, recipe } = after.value;
      const plugins = await stepPluginsIn(tx, project.id, [before?.recipe, recipe]);
      const changes = describeRecipeChange(before?.recipe, recipe, plugins);
      await recordUses(tx, project.id, recipe, ports.clock.now());
      note({ action, project, target: { version: number, summary: what, changes } });
    }
    return after;
  });
  if (!version.ok) return version;
  const author = (await findUser(ports.db, actor.userId))?.name ?? '';
  const data = {
    project: project.id,
    version: version.value.number,
    author,
    authorId: actor.userId,
    // The change that an undo reverts, rather than the one that once led to the restored version.
    summary: undone ?? version.value.summary,
    action,
    fromChat,
  };
  await publishToProject(ports, project.id, { kind: 'recipe', data });
  return stateOf(version.value);
}
