import { failed, ok, type Result } from '@winnow/kernel';
import { type PluginLibrary, type PluginRequest, type PluginVersion, pluginProblems } from '@winnow/plugins';
import { type Db, listProjectPlugins, type PluginVersionRecord, type ProjectPlugin } from '@winnow/store';

/** The plugins that a project may run, as the database has them now: a revocation holds from the next question on. */
export function createPluginLibrary(db: Db, projectId: string): PluginLibrary {
  return {
    async resolve(requests) {
      const known = await listProjectPlugins(db, projectId);
      return requests.map((request) => resolveIn(known, request));
    },
  };
}

function resolveIn(known: readonly ProjectPlugin[], { name, pin }: PluginRequest): Result<PluginVersion> {
  const named = known.filter((one) => nameIn(one.version) === name);
  if (!pin) {
    const found = named.find((one) => one.installed);
    return found ? usable(name, found.version) : failed(pluginProblems.notInstalled({ name }));
  }
  const { version } = pin;
  const ofVersion = named.filter((one) => one.version.version === version);
  // Of copies that were published unchanged, the one that runs still.
  const exact = ofVersion
    .filter((one) => one.version.integrity === pin.integrity)
    .sort((a, b) => Number(a.version.revokedAt !== null) - Number(b.version.revokedAt !== null));
  if (exact[0]) return usable(name, exact[0].version);
  return failed(
    ofVersion.length > 0
      ? pluginProblems.changed({ name, version })
      : pluginProblems.notInstalled({ name, version }),
  );
}

function usable(name: string, found: PluginVersionRecord): Result<PluginVersion> {
  const { version, revokedAt, revokedReason } = found;
  if (revokedAt) return failed(pluginProblems.revoked({ name, version, reason: revokedReason ?? '' }));
  // What is stored was checked when it was published, and does not change.
  const { manifest, code, examples, integrity } = found as unknown as PluginVersion;
  return ok({ manifest, code, examples, integrity });
}

const nameIn = ({ manifest }: PluginVersionRecord): string =>
  (manifest as unknown as PluginVersion['manifest']).name;
