import type { Profile, ProjectEngine, View } from '@winnow/engine';
import type { Result } from '@winnow/kernel';
import { JoinedRuns } from './joined-runs.ts';

/**
 * Profiles that are being made. A large table gives a first answer within the patience, marked as such; who asks again
 * gets the exact one when it is there.
 */
export class ProfileRuns {
  private readonly runs = new JoinedRuns<Result<Profile>, Promise<Profile>>();

  /** @param key names the project, the view and the columns: equal keys share one run */
  async profile(
    key: string,
    engine: ProjectEngine,
    view: View,
    columns: readonly string[] | undefined,
  ): Promise<Result<Profile>> {
    const joined = await this.runs.join(key, (signal) => {
      let give: (profile: Profile) => void = () => undefined;
      // The first answer, made of a part of the rows, where there is one.
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
