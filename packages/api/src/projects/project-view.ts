import { type Actor, projectLevel, projectLevels } from '@winnow/accounts';
import type { ProjectAccess } from '@winnow/store';
import { z } from 'zod';
import { plainText } from '../http/plain-text.ts';

/** A project as the API tells of it. */
export const projectView = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(['empty', 'importing', 'ready', 'failed']),
  rows: z.number().nullable(),
  columns: z.number().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  openedAt: z.string().nullable(),
  /** When it was put away; null where it was not. */
  deletedAt: z.string().nullable(),
  /** What the reader may do with it. */
  level: z.enum(projectLevels),
  /** Whose it is. */
  owner: z.object({ kind: z.enum(['person', 'organization']), id: z.string(), name: z.string() }),
  pinned: z.boolean(),
});

export function viewOfProject(access: ProjectAccess, actor: Actor): z.infer<typeof projectView> {
  const { project, role, shared, pinned, ownerName: name } = access;
  const { ownerId, organizationId } = project;
  return {
    id: project.id,
    name: project.name,
    state: project.state,
    rows: project.rows,
    columns: project.columns,
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
    openedAt: project.openedAt?.toISOString() ?? null,
    deletedAt: project.deletedAt?.toISOString() ?? null,
    level: projectLevel(actor.userId, { ownerId, role, shared }) ?? 'view',
    owner: organizationId
      ? { kind: 'organization', id: organizationId, name }
      : { kind: 'person', id: ownerId ?? '', name },
    pinned,
  };
}

export const projectName = plainText(200);
