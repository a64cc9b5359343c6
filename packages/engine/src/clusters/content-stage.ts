import { createHash } from 'node:crypto';
import type { Stage } from '../plan/stage.ts';

/**
 * Increase this when a cluster method returns different keys or neighbors, so that stored results
 * are recomputed.
 */
const version = 1;

/** Returns a stage for a table that is stored under the hash of its content. */
export function contentStage(sql: string, content = sql): Stage {
  const name = createHash('sha256').update(`clusters ${version} ${content}`).digest('hex').slice(0, 32);
  return { name, sql, needs: [] };
}
