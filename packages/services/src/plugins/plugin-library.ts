import { failed, ok, type Result } from '@winnow/kernel';
import { type PluginLibrary, type PluginRequest, type PluginVersion, pluginProblems } from '@winnow/plugins';
import { type Db, listProjectPlugins, type PluginVersionRecord, type ProjectPlugin } from '@winnow/store';
import { findWorkflowRun, findWorkflowVersion } from '@winnow/store/workflows';
import { nodeKind, type WorkflowNode } from '@winnow/workflows';
import { definitionOf } from '../workflows/definition.ts';
import { runOfEngine } from '../workflows/run/engine-id.ts';

/**
 * Creates the library of plugins that a project may run, read from the database on every request,
 * so that a revocation applies from the next one on. The engine of a workflow run may use the
 * plugins of the projects that the workflow refers to.
 *
 * @param engineId engine of a project or of a run
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
  // If identical copies were published, prefer one that is not revoked.
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
  // Stored plugins were validated when they were published, and are immutable.
  const { manifest, code, examples, integrity } = found as unknown as PluginVersion;
  return ok({ manifest, code, examples, integrity });
}

const nameIn = ({ manifest }: PluginVersionRecord): string =>
  (manifest as unknown as PluginVersion['manifest']).name;
