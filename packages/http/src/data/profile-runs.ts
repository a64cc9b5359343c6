import type { Profile, ProjectEngine, View } from '@winnow/engine';
import type { Result } from '@winnow/kernel';
import { JoinedRuns } from './joined-runs.ts';

/**
 * Profiles being computed. For a large table, the first answer is approximate and marked as such; a
 * repeated request gets the exact one once it is ready.
 */
export class ProfileRuns {
  private readonly runs = new JoinedRuns<Result<Profile>, Promise<Profile>>();

  /**
   * Returns a profile, exact or approximate.
   *
   * @param key identifies the project, the view and the columns: equal keys share one run
   */
  async profile(
    key: string,
    engine: ProjectEngine,
    view: View,
    columns: readonly string[] | undefined,
  ): Promise<Result<Profile>> {
    const joined = await this.runs.join(key, (signal) => {
      let give: (profile: Profile) => void = () => undefined;
      // A first profile, computed from some of the rows, if any.
      const interim = new Promise<Profile>((resolve) => {
        give = resolve;
      });
      const done = engine.profile(view, columns, {
        signal,
        onProgress: ({ profile }) => {
          if (profile) give(profile);
        },
      });
      return { interim, done };
    });
    if ('done' in joined) return joined.done;
    const next = await Promise.race([joined.work.done, joined.work.interim]);
    return 'ok' in next ? next : { ok: true, value: next, problems: [] };
  }
}
