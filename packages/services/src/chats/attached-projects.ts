import type { Actor } from '@winnow/accounts';
import { mayDo } from '@winnow/accounts';
import { type ProjectData, projectDataOf } from '@winnow/assistant';
import { failed, ok, type Result } from '@winnow/kernel';
import type { Recipe } from '@winnow/recipe/recipe';
import { currentRecipe, findProjectAccess, type ProjectAccess } from '@winnow/store';
import { newChecks } from '../checks/new-checks.ts';
import type { ApiPorts } from '../ports.ts';
import { apiProblems } from '../problems.ts';
import { stateOf } from '../recipes/recipe-state.ts';

/**
 * Returns a project with the actor's access to it; undefined if the actor may not read it or it is
 * in the trash.
 */
export async function readableProject(
  ports: ApiPorts,
  actor: Actor,
  id: string,
): Promise<ProjectAccess | undefined> {
  const access = await findProjectAccess(ports.db, id, actor.userId, ports.clock.now());
  return access && access.project.deletedAt === null && mayDo(actor, 'project.read', access)
    ? access
    : undefined;
}

/**
 * Returns the data of the given projects that the actor may read, for an assistant. The policy is
 * checked on every call, so that a project stops being readable once it is no longer shared.
 */
export async function attachedProjects(
  ports: ApiPorts,
  actor: Actor,
  ids: readonly string[],
): Promise<readonly ProjectData[]> {
  const found = await Promise.all(ids.map((id) => readableProject(ports, actor, id)));
  return found.flatMap((access) => (access ? [projectData(ports, actor, access)] : []));
}

export function projectData(ports: ApiPorts, actor: Actor, { project }: ProjectAccess): ProjectData {
  const engine = ports.engine.project(project.id);
  return projectDataOf(
    project,
    engine,
    async (): Promise<Result<{ version: number; recipe: Recipe }>> => {
      if (!(await readableProject(ports, actor, project.id)))
        return failed(apiProblems.notFound({ what: 'project' }));
      const state = stateOf(await currentRecipe(ports.db, project.id));
      return state.ok ? ok({ version: state.value.version, recipe: state.value.recipe }) : state;
    },
    (recipe) => newChecks(ports, project.id, recipe),
  );
}
