import { failed, ProblemError, type Result } from '@winnow/kernel';
import { startRebuild } from '@winnow/services/sources/rebuild-data';
import type { Call } from '../routing/call.ts';
import type { FairQueue } from './fair-queue.ts';

type Answer = Result<unknown> | Response;

/** Handles a call that asks the project's engine: in its turn, and with a rebuild begun where the answer is that the data is damaged. */
export async function withEngine(
  line: FairQueue,
  { ports, actor, project, signal }: Call<'project.read'>,
  handle: () => Promise<Answer>,
): Promise<Answer> {
  const place = await line.enter(project.id, actor.userId, signal);
  if (!place.ok) return place;
  try {
    const answer = await handle().catch(problemsAsResult);
    if (!(answer instanceof Response) && !answer.ok && answer.problems.some(isDamage)) {
      const failure = startRebuild(ports, project.id);
      if (failure) return failed(failure);
    }
    return answer;
  } finally {
    place.value();
  }
}

function problemsAsResult(error: unknown): Result<never> {
  if (error instanceof ProblemError) return failed(error.problems);
  throw error;
}

/** Of the project's own data file, and not of a file that is imported. */
function isDamage({ code }: { readonly code: string }): boolean {
  return code === 'engine/damaged';
}
