import { failed, type Json, ok, type Result } from '@winnow/kernel';
import { and, desc, eq, isNull, lt, max } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { cachedRead } from '../database/read-cache.ts';
import { storeProblems } from '../problems.ts';
import { project, recipeVersion } from '../schema/index.ts';

export type RecipeVersionRecord = typeof recipeVersion.$inferSelect;

/** A version in a list, without its recipe. */
export type RecipeVersionSummary = Omit<RecipeVersionRecord, 'recipe' | 'deletedAt'>;

export interface NewRecipeVersion {
  readonly id: string;
  readonly projectId: string;
  /** Number of the version that the change is based on; 0 if the project has none yet. */
  readonly base: number;
  readonly recipe: Json;
  /** Describes the change in a sentence. */
  readonly summary: string;
  readonly authorId: string;
  readonly now: number;
  /** A branch is saved next to the current version, which stays current. */
  readonly isBranch?: boolean;
  /** A name for the version. */
  readonly name?: string | undefined;
}

const recipeTables = ['project', 'recipe_version'];

/** Returns the current recipe version; undefined if the project has none. */
export async function currentRecipe(db: Db, projectId: string): Promise<RecipeVersionRecord | undefined> {
  return cachedRead(db, {
    key: `recipe ${projectId}`,
    tables: recipeTables,
    now: 0,
    read: async () => {
      const [found] = await db
        .select({ version: recipeVersion })
        .from(project)
        .innerJoin(recipeVersion, eq(recipeVersion.id, project.headId))
        .where(eq(project.id, projectId));
      return found?.version;
    },
  });
}

export async function findRecipeVersion(
  db: Db,
  projectId: string,
  number: number,
): Promise<RecipeVersionRecord | undefined> {
  return cachedRead(db, {
    key: `recipe ${projectId} ${number}`,
    tables: recipeTables,
    now: 0,
    read: async () => {
      const [found] = await db.select().from(recipeVersion).where(isVersion(projectId, number));
      return found;
    },
  });
}

/**
 * Adds a version after the current one and makes it current. Versions after an undo are kept.
 *
 * @returns the new version; problem `store/stale-recipe` if the base is no longer current
 */
export async function saveRecipe(db: Db, wanted: NewRecipeVersion): Promise<Result<RecipeVersionRecord>> {
  const { id, projectId, base, recipe, summary, authorId, now, name, isBranch = false } = wanted;
  return db.transaction(async (tx) => {
    const head = await lockHead(tx, projectId);
    const current = head?.number ?? 0;
    if (current !== base) return failed(storeProblems.staleRecipe({ base, current }));
    const [last] = await tx
      .select({ number: max(recipeVersion.number) })
      .from(recipeVersion)
      .where(eq(recipeVersion.projectId, projectId));
    const [added] = await tx
      .insert(recipeVersion)
      .values({
        id,
        projectId,
        number: (last?.number ?? 0) + 1,
        parentId: head?.id ?? null,
        recipe,
        summary,
        name: name ?? null,
        isBranch,
        authorId,
        createdAt: new Date(now),
      })
      .returning();
    if (!isBranch) await moveHead(tx, projectId, id, now);
    return ok(added!);
  });
}

/**
 * Makes the version before the current one current; redo reverses it. Problem
 * `store/nothing-to-undo`.
 *
 * @param base number of the version to undo; problem `store/stale-recipe` if it is not current
 */
export async function undoRecipe(
  db: Db,
  projectId: string,
  now: number,
  base?: number,
): Promise<Result<RecipeVersionRecord>> {
  return db.transaction(async (tx) => {
    const head = await lockHead(tx, projectId);
    if (isOther(head, base)) return failed(storeProblems.staleRecipe({ base, current: head?.number ?? 0 }));
    if (!head?.parentId) return failed(storeProblems.nothingToUndo({}));
    const [parent] = await tx
      .update(recipeVersion)
      .set({ redoId: head.id })
      .where(eq(recipeVersion.id, head.parentId))
      .returning();
    await moveHead(tx, projectId, head.parentId, now);
    return ok(parent!);
  });
}

/**
 * Makes the version that the last undo left current again. Problem `store/nothing-to-redo`.
 *
 * @param base number of the version that must be current before; otherwise problem
 *   `store/stale-recipe`
 */
export async function redoRecipe(
  db: Db,
  projectId: string,
  now: number,
  base?: number,
): Promise<Result<RecipeVersionRecord>> {
  return db.transaction(async (tx) => {
    const head = await lockHead(tx, projectId);
    if (isOther(head, base)) return failed(storeProblems.staleRecipe({ base, current: head?.number ?? 0 }));
    if (!head?.redoId) return failed(storeProblems.nothingToRedo({}));
    await moveHead(tx, projectId, head.redoId, now);
    const [next] = await tx.select().from(recipeVersion).where(eq(recipeVersion.id, head.redoId));
    return ok(next!);
  });
}

/** Lists versions of a project, newest first, only those before a number if given. */
export async function listRecipeVersions(
  db: Db,
  projectId: string,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<readonly RecipeVersionSummary[]> {
  const { id, number, parentId, redoId, summary, name, isBranch, authorId, createdAt } = recipeVersion;
  return db
    .select({
      id,
      projectId: recipeVersion.projectId,
      number,
      parentId,
      redoId,
      summary,
      name,
      isBranch,
      authorId,
      createdAt,
    })
    .from(recipeVersion)
    .where(
      and(
        eq(recipeVersion.projectId, projectId),
        isNull(recipeVersion.deletedAt),
        before === undefined ? undefined : lt(number, before),
      ),
    )
    .orderBy(desc(number))
    .limit(limit);
}

/**
 * Names a version, or removes its name.
 *
 * @returns the version, or undefined if the project has none of this number
 */
export async function nameRecipeVersion(
  db: Db,
  projectId: string,
  number: number,
  name: string | null,
): Promise<RecipeVersionRecord | undefined> {
  const [named] = await db
    .update(recipeVersion)
    .set({ name })
    .where(isVersion(projectId, number))
    .returning();
  return named;
}

/**
 * Deletes a branch. Its number is never used again. Other versions are the history of the recipe
 * and stay.
 *
 * @returns the branch, or undefined if the project has no branch of this number
 */
export async function deleteRecipeBranch(
  db: Db,
  projectId: string,
  number: number,
  now: number,
): Promise<RecipeVersionRecord | undefined> {
  const [deleted] = await db
    .update(recipeVersion)
    .set({ deletedAt: new Date(now) })
    .where(and(isVersion(projectId, number), eq(recipeVersion.isBranch, true)))
    .returning();
  return deleted;
}

const isVersion = (projectId: string, number: number) =>
  and(
    eq(recipeVersion.projectId, projectId),
    eq(recipeVersion.number, number),
    isNull(recipeVersion.deletedAt),
  );

/** Returns the current version and locks the project's row until the transaction ends. */
async function lockHead(tx: Db, projectId: string): Promise<RecipeVersionRecord | undefined> {
  const [row] = await tx
    .select({ headId: project.headId })
    .from(project)
    .where(eq(project.id, projectId))
    .for('update');
  if (!row?.headId) return undefined;
  const [head] = await tx.select().from(recipeVersion).where(eq(recipeVersion.id, row.headId));
  return head;
}

const isOther = (head: RecipeVersionRecord | undefined, base: number | undefined): base is number =>
  base !== undefined && base !== (head?.number ?? 0);

async function moveHead(tx: Db, projectId: string, headId: string, now: number): Promise<void> {
  await tx
    .update(project)
    .set({ headId, updatedAt: new Date(now) })
    .where(eq(project.id, projectId));
}
