import { failed, ok, type Result } from '@winnow/kernel';
import { type PluginLibrary, type PluginRequest, type PluginVersion, pluginProblems } from '@winnow/plugins';
import { type Db, listProjectPlugins, type PluginVersionRecord, type ProjectPlugin } from '@winnow/store';
import { findWorkflowRun, findWorkflowVersion } from '@winnow/store/workflows';
import { nodeKind, type WorkflowNode } from '@winnow/workflows';
import { definitionOf } from '../workflows/definition.ts';
import { runOfEngine } from '../workflows/run/engine-id.ts';

/**
 * The plugins that a project may run, as the database has them now: a revocation holds from the next question on. The engine of a run of
 * a workflow may run those of the projects that the workflow names.
 *
 * @param engineId of a project, or of a run
 */
export function createPluginLibrary(db: Db, engineId: string): PluginLibrary {
  const runId = runOfEngine(engineId);
  return {
    async resolve(requests) {
      const projects = runId === undefined ? [engineId] : await projectsOfRun(db, runId);
      const known = await Promise.all(projects.map((one) => listProjectPlugins(db, one)));
      return requests.map((request) => resolveIn(known.flat(), request));
    },
  };
}

async function projectsOfRun(db: Db, runId: string): Promise<readonly string[]> {
  const run = await findWorkflowRun(db, runId);
  const version = run && (await findWorkflowVersion(db, run.versionId));
  if (!version) return [];
  const named = definitionOf(version.definition).graph.nodes.flatMap(projectsOfNode);
  return [...new Set(named)];
}

function projectsOfNode({ kind, settings }: WorkflowNode): readonly string[] {
  const definition = nodeKind(kind);
  const read = definition?.settings.safeParse(settings);
  if (!definition || !read?.success) return [];
  return definition.references(read.data as never).projects.map((one) => one.id);
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
