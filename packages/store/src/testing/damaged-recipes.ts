import type { Json } from '@winnow/kernel';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { recipeVersion } from '../schema/index.ts';

/** Overwrites a recipe version, as a broken disk or a manual mistake would. */
export async function damageRecipe(db: Db, projectId: string, number: number, by: Json): Promise<void> {
  const version = and(eq(recipeVersion.projectId, projectId), eq(recipeVersion.number, number));
  await db.update(recipeVersion).set({ recipe: by }).where(version);
}
