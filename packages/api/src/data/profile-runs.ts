import type { Profile, ProjectEngine, View } from '@winnow/engine';
import type { Result } from '@winnow/kernel';

interface Run {
  readonly abort: AbortController;
  readonly done: Promise<Result<Profile>>;
  /** Resolves with the first answer, made of a part of the rows, where there is one. */
  readonly first: Promise<Profile>;
  asked: number;
}

/** How long an answer is waited for before a first one is given. */
const patienceMs = 400;
/** A profile that nobody has asked for again so long is given up. */
const forgottenMs = 15_000;
const mostRuns = 50;

/**
 * Profiles that are being made. A large table gives a first answer within the patience, marked as such; who asks again
 * joins the work that goes on, and gets the exact one when it is there.
 */
export class ProfileRuns {
  private readonly runs = new Map<string, Run>();

  /** @param key names the project, the view and the columns: equal keys share one run */
  async profile(
    key: string,
    engine: ProjectEngine,
    view: View,
    columns: readonly string[] | undefined,
  ): Promise<Result<Profile>> {
    this.forget();
    const run = this.runs.get(key) ?? this.start(key, engine, view, columns);
    run.asked = Date.now();
    const patience = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs, undefined));
    const early = await Promise.race([run.done, patience]);
    if (early) return early;
    const next = await Promise.race([run.done, run.first]);
    return 'ok' in next ? next : { ok: true, value: next, problems: [] };
  }

  private start(key: string, engine: ProjectEngine, view: View, columns: readonly string[] | undefined): Run {
    const abort = new AbortController();
    let give: (profile: Profile) => void = () => undefined;
    const first = new Promise<Profile>((resolve) => {
      give = resolve;
    });
    const done = engine.profile(view, columns, {
      signal: abort.signal,
      onProgress: ({ profile }) => {
        if (profile) give(profile);
      },
    });
    const run: Run = { abort, done, first, asked: Date.now() };
    this.runs.set(key, run);
    const end = (): void => {
      if (this.runs.get(key) === run) this.runs.delete(key);
    };
    done.then(end, end);
    return run;
  }

  private forget(): void {
    const now = Date.now();
    for (const [key, run] of this.runs) {
      if (now - run.asked < forgottenMs && this.runs.size <= mostRuns) continue;
      run.abort.abort();
      this.runs.delete(key);
    }
  }
}
