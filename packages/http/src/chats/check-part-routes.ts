import { mayDo } from '@winnow/accounts';
import type { CheckPart, Part } from '@winnow/assistant';
import type { params } from '@winnow/contract/chats/check-part';
import * as contract from '@winnow/contract/chats/check-part';
import { failed, type Json, ok } from '@winnow/kernel';
import { readableProject } from '@winnow/services/chats/attached-projects';
import { chatProblems } from '@winnow/services/chats/chat-problems';
import { apiProblems } from '@winnow/services/problems';
import { findChatMessage, saveChatParts } from '@winnow/store';
import { type Condition, conditionSchema } from '@winnow/workflows';
import type { z } from 'zod';
import { addCheck } from '../checks/check-routes.ts';
import type { Call } from '../routing/call.ts';
import { handle } from '../routing/handle.ts';

type Called = Pick<Call<'chat.change', z.output<typeof params>>, 'ports' | 'chat' | 'params'>;

export const addCheckPartRoute = handle(contract.addCheckPart, async (call) => {
  const check = await openCheck(call);
  if (!check.ok) return check;
  const { ports, actor } = call;
  const access = await readableProject(ports, actor, check.value.projectId);
  if (!access) return failed(apiProblems.notFound({ what: 'project' }));
  if (!mayDo(actor, 'project.edit', access)) return failed(apiProblems.forbidden({}));
  const added = await addCheck(ports, actor, access.project, conditionOf(check.value));
  return added.ok ? ok({ check: await saveCheckPart(call, check.value, 'added') }) : added;
});

export const discardCheckPartRoute = handle(contract.discardCheckPart, async (call) => {
  const check = await openCheck(call);
  return check.ok ? ok({ check: await saveCheckPart(call, check.value, 'discarded') }) : check;
});

function conditionOf({ name, formula, unique, severity }: CheckPart): Condition {
  const title = name.slice(0, 200);
  return conditionSchema.parse(
    unique
      ? { kind: 'unique', columns: unique, level: severity, title }
      : { kind: 'rows', formula, level: severity, title },
  );
}

async function openCheck({ ports, chat, params: { messageId, checkId } }: Called) {
  const message = await findChatMessage(ports.db, chat.id, messageId);
  const parts = (message?.parts ?? []) as unknown as readonly Part[];
  const check = parts.find((part): part is CheckPart => part.kind === 'check' && part.id === checkId);
  if (!check) return failed(apiProblems.notFound({ what: 'check' }));
  return check.state === 'open' ? ok(check) : failed(chatProblems.checkNotOpen({}));
}

async function saveCheckPart(
  { ports, chat, params: { messageId } }: Called,
  check: CheckPart,
  state: 'added' | 'discarded',
) {
  const changed: CheckPart = { ...check, state };
  const message = await findChatMessage(ports.db, chat.id, messageId);
  const parts = ((message?.parts ?? []) as unknown as readonly Part[]).map((part) =>
    part.kind === 'check' && part.id === check.id ? changed : part,
  );
  await saveChatParts(ports.db, messageId, { parts: parts as unknown as Json });
  return changed;
}
