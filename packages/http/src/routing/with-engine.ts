import { engineProblems } from '@winnow/engine/problems';
import { failed, ProblemError, type Result } from '@winnow/kernel';
import { countRebuilds, isMissingData, startRebuild } from '@winnow/services/sources/rebuild-data';
import type { Call } from '../routing/call.ts';
import type { FairQueue } from './fair-queue.ts';

type Answer = Result<unknown> | Response;

/**
 * Handles a call that uses the project's engine: waits for its turn, and starts a rebuild if the
 * response is that the data is damaged.
 */
export async function withEngine(
  line: FairQueue,
  { ports, actor, project, signal }: Call<'project.read'>,
  handle: () => Promise<Answer>,
): Promise<Answer> {
  const place = await line.enter(project.id, actor.userId, signal);
  if (!place.ok) return place;
  try {
    const rebuilt = countRebuilds(ports, project.id);
    const answer = await handle().catch(problemsAsResult);
    if (answer instanceof Response || answer.ok) return answer;
    const isLost = answer.problems.some(isNoSource) && (await isMissingData(ports, project.id));
    if (!isLost && !answer.problems.some(isDamage)) return answer;
    const failure = startRebuild(ports, project.id, rebuilt);
    if (failure) return failed(failure);
    return isLost ? failed(engineProblems.damaged({ detail: 'it is missing' })) : answer;
  } finally {
    place.value();
  }
}

function problemsAsResult(error: unknown): Result<never> {
  if (error instanceof ProblemError) return failed(error.problems);
  throw error;
}

function isNoSource({ code }: { readonly code: string }): boolean {
  return code === 'engine/no-source';
}

/** Refers to the project's own data file, not to an imported file. */
function isDamage({ code }: { readonly code: string }): boolean {
  return code === 'engine/damaged';
}
