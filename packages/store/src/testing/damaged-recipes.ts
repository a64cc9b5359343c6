import type { Json } from '@winnow/kernel';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { recipeVersion } from '../schema/index.ts';

/** Writes something else into a version of a recipe, as a broken disk or a wrong hand would. */
export async function damageRecipe(db: Db, projectId: string, number: number, by: Json): Promise<void> {
  const version = and(eq(recipeVersion.projectId, projectId), eq(recipeVersion.number, number));
  await db.update(recipeVersion).set({ recipe: by }).where(version);
}
