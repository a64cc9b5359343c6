import { and, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database/database.ts';
import { sharedWith } from '../projects/shares.ts';
import {
  accessRemoval,
  aiUsage,
  auditLog,
  avatar,
  chat,
  chatMessage,
  chatProject,
  chatReceipt,
  connection,
  contactMessage,
  invitation,
  job,
  passkey,
  pin,
  plugin,
  pluginInstall,
  pluginVersion,
  project,
  projectChart,
  projectCheck,
  projectComment,
  projectVisit,
  recipeVersion,
  share,
  shareLink,
  sourceVersion,
  teamMember,
  upload,
  viewState,
  workflow,
  workflowOutput,
  workflowRun,
  workflowSecret,
  workflowVersion,
} from '../schema/index.ts';

/** A row of a user's data, with the key that the next page continues after. */
export interface OwnRow {
  readonly key: string;
  readonly row: Readonly<Record<string, unknown>>;
}

interface Kind {
  readonly table: PgTable;
  /** Unique key that rows are ordered by. */
  readonly key: PgColumn | SQL;
  readonly owned: (userId: string) => SQL | undefined;
  /** Columns that are never exported: hashes of secrets, and file locations. */
  readonly hidden?: readonly string[];
}

const ofProjects = (column: PgColumn) => (userId: string) =>
  sql`${column} IN (SELECT p.id FROM project p WHERE p.owner_id = ${userId})`;
const ofWorkflows = (column: PgColumn) => (userId: string) =>
  sql`${column} IN (SELECT w.id FROM workflow w WHERE w.owner_id = ${userId})`;
const of = (column: PgColumn) => (userId: string) => eq(column, userId);

const kinds = {
  avatar: { table: avatar, key: avatar.userId, owned: of(avatar.userId) },
  passkeys: { table: passkey, key: passkey.id, owned: of(passkey.userId) },
  deletedProjects: {
    table: project,
    key: project.id,
    owned: (userId) => and(eq(project.ownerId, userId), isNotNull(project.deletedAt)),
  },
  recipeVersions: {
    table: recipeVersion,
    key: recipeVersion.id,
    owned: ofProjects(recipeVersion.projectId),
  },
  views: { table: viewState, key: viewState.projectId, owned: of(viewState.userId) },
  sourceVersions: {
    table: sourceVersion,
    key: sql`(${sourceVersion.sourceId} || ' ' || lpad(${sourceVersion.number}::text, 10, '0'))`,
    owned: (userId) => sql`${sourceVersion.sourceId} IN (SELECT s.id FROM source s
      JOIN project p ON p.id = s.project_id WHERE p.owner_id = ${userId})`,
    hidden: ['engineTable'],
  },
  checks: { table: projectCheck, key: projectCheck.id, owned: ofProjects(projectCheck.projectId) },
  charts: { table: projectChart, key: projectChart.id, owned: ofProjects(projectChart.projectId) },
  comments: { table: projectComment, key: projectComment.id, owned: of(projectComment.authorId) },
  pins: { table: pin, key: pin.projectId, owned: of(pin.userId) },
  accessRemovals: {
    table: accessRemoval,
    key: accessRemoval.projectId,
    owned: of(accessRemoval.userId),
  },
  projectVisits: { table: projectVisit, key: projectVisit.projectId, owned: of(projectVisit.userId) },
  sharesGiven: { table: share, key: share.id, owned: ofProjects(share.projectId) },
  sharesReceived: {
    table: share,
    key: share.id,
    owned: sharedWith,
  },
  shareLinks: {
    table: shareLink,
    key: shareLink.id,
    owned: ofProjects(shareLink.projectId),
    hidden: ['tokenHash'],
  },
  plugins: {
    table: plugin,
    key: plugin.id,
    owned: (userId) => sql`(${plugin.ownerId} = ${userId} OR ${plugin.createdById} = ${userId})`,
  },
  pluginVersions: {
    table: pluginVersion,
    key: pluginVersion.id,
    owned: (userId) => sql`(${pluginVersion.publishedById} = ${userId}
      OR ${pluginVersion.pluginId} IN (SELECT p.id FROM plugin p WHERE p.owner_id = ${userId}))`,
  },
  pluginInstalls: { table: pluginInstall, key: pluginInstall.id, owned: of(pluginInstall.userId) },
  workflows: { table: workflow, key: workflow.id, owned: of(workflow.ownerId) },
  workflowVersions: {
    table: workflowVersion,
    key: workflowVersion.id,
    owned: ofWorkflows(workflowVersion.workflowId),
  },
  workflowSecrets: {
    table: workflowSecret,
    key: workflowSecret.id,
    owned: ofWorkflows(workflowSecret.workflowId),
    hidden: ['value'],
  },
  workflowRuns: {
    table: workflowRun,
    key: workflowRun.id,
    owned: ofWorkflows(workflowRun.workflowId),
    hidden: ['fence', 'leaseOwner', 'leaseUntil', 'input'],
  },
  workflowOutputs: {
    table: workflowOutput,
    key: sql`(${workflowOutput.runId} || ' ' || ${workflowOutput.nodeId})`,
    owned: ofWorkflows(workflowOutput.workflowId),
    hidden: ['path'],
  },
  chats: { table: chat, key: chat.id, owned: of(chat.ownerId) },
  chatProjects: {
    table: chatProject,
    key: sql`(${chatProject.chatId} || ' ' || ${chatProject.projectId})`,
    owned: (userId) => sql`${chatProject.chatId} IN (SELECT c.id FROM chat c WHERE c.owner_id = ${userId})`,
  },
  chatMessages: {
    table: chatMessage,
    key: chatMessage.id,
    owned: (userId) => sql`${chatMessage.chatId} IN (SELECT c.id FROM chat c WHERE c.owner_id = ${userId})`,
  },
  chatReceipts: {
    table: chatReceipt,
    key: chatReceipt.id,
    owned: (userId) => sql`${chatReceipt.messageId} IN (SELECT m.id FROM chat_message m
      JOIN chat c ON c.id = m.chat_id WHERE c.owner_id = ${userId})`,
  },
  aiUsage: { table: aiUsage, key: aiUsage.month, owned: of(aiUsage.userId) },
  teams: { table: teamMember, key: teamMember.id, owned: of(teamMember.userId) },
  invitationsSent: { table: invitation, key: invitation.id, owned: of(invitation.inviterId) },
  contactMessages: { table: contactMessage, key: contactMessage.id, owned: of(contactMessage.userId) },
  connections: {
    table: connection,
    key: connection.id,
    owned: of(connection.ownerId),
    hidden: ['sealed'],
  },
  uploads: { table: upload, key: upload.id, owned: of(upload.userId), hidden: ['path'] },
  jobs: { table: job, key: job.id, owned: of(job.actorId), hidden: ['input', 'result'] },
  audit: { table: auditLog, key: auditLog.number, owned: of(auditLog.actorId), hidden: ['hash'] },
} as const satisfies Record<string, Kind>;

/** The tables that are exported here. */
export const ownDataTables: readonly PgTable[] = Object.values(kinds).map(({ table }) => table);

export type OwnDataKind = keyof typeof kinds;

/** Types of user data besides the account, each a list of rows. */
export const ownDataKinds = Object.keys(kinds) as readonly OwnDataKind[];

/**
 * Lists a page of a user's data, without secrets. Of an organization's data, it includes only what
 * the user created.
 *
 * @param after key of the last row on the previous page
 */
export async function listOwnData(
  db: Db,
  kind: OwnDataKind,
  {
    userId,
    after,
    limit,
  }: { readonly userId: string; readonly after?: string | undefined; readonly limit: number },
): Promise<readonly OwnRow[]> {
  const { table, key, owned, hidden = [] }: Kind = kinds[kind];
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => !hidden.includes(name));
  const rows = await db
    .select({ key: sql<string>`${key}::text`, row: Object.fromEntries(columns) })
    .from(table)
    .where(and(owned(userId), after === undefined ? undefined : sql`${key} > ${after}`))
    .orderBy(sql`${key}`)
    .limit(limit);
  return rows.map((one) => ({ key: one.key, row: encodeBytes(one.row as Record<string, unknown>) }));
}

/** Encodes bytes as Base64. */
function encodeBytes(row: Readonly<Record<string, unknown>>): OwnRow['row'] {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
    ]),
  );
}
