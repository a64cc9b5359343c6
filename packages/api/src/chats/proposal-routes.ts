import type { Actor } from '@winnow/accounts';
import type { Part, ProposalPart } from '@winnow/assistant';
import { failed, type Json, ok, type Result } from '@winnow/kernel';
import { type ChatRecord, currentRecipe, type Db, findChatMessage, saveChatParts } from '@winnow/store';
import { z } from 'zod';
import { noteChange } from '../activity/changing.ts';
import type { ApiPorts } from '../http/ports.ts';
import { apiProblems } from '../http/problems.ts';
import { chatParams, mayDo, route } from '../http/route.ts';
import { saveRecipeVersion } from '../recipes/recipe-routes.ts';
import { stateOf } from '../recipes/recipe-state.ts';
import { projectData, readableProject } from './attached-projects.ts';
import { chatProblems } from './chat-problems.ts';
import { runningAnswers } from './running-answers.ts';

const base = {
  method: 'post',
  tag: 'Chats',
  params: chatParams.extend({ messageId: z.string().min(1).max(64), proposalId: z.string().min(1).max(64) }),
  answer: z.object({ proposal: z.unknown() }),
} as const;

export const addProposalRoute = route({
  ...base,
  path: '/api/chats/:id/messages/:messageId/proposals/:proposalId/add',
  summary:
    'Adds the steps of a proposal to the recipe, or the first of them, by its person alone; refused where the recipe is not the one that it was made for',
  access: 'chat.apply',
  query: z.object({ steps: z.coerce.number().int().min(1).max(50).optional() }),
  handle: async ({ ports, actor, chat, params, query }) => {
    const found = await open(ports, actor, chat, params);
    if (!found.ok) return found;
    const { proposal, access, save } = found.value;
    if (!mayDo(actor, 'project.edit', access)) return failed(apiProblems.forbidden({}));
    const state = stateOf(await currentRecipe(ports.db, proposal.projectId));
    if (!state.ok) return state;
    if (state.value.version !== proposal.version)
      return failed(chatProblems.staleProposal({ made: proposal.version, now: state.value.version }));
    const added = proposal.steps.slice(0, query.steps);
    const rest = proposal.steps.slice(added.length);
    const recipe = {
      ...state.value.recipe,
      steps: [...state.value.recipe.steps, ...added],
    } as unknown as Json;
    const summary =
      `${proposal.sentences[0] ?? 'Steps'}${added.length > 1 ? ` and ${added.length - 1} more` : ''}`
        .replace(/\p{Cc}+/gu, ' ')
        .slice(0, 500);
    const inChat: Actor = { ...actor, through: 'chat' };
    const saved = await saveRecipeVersion(ports, access.project, inChat, {
      fromChat: true,
      base: proposal.version,
      recipe,
      summary,
    });
    if (!saved.ok) return saved;
    await noteChange(ports, inChat, {
      action: 'chat.apply',
      project: access.project,
      target: { chat: chat.id, name: chat.title, steps: added.length },
    });
    if (rest.length === 0) return ok({ proposal: await save({ ...proposal, state: 'added' }) });
    const counted = await projectData(ports, actor, access).effect(rest);
    if (!counted.ok) return counted;
    const { version, sentences, ...effect } = counted.value;
    return ok({ proposal: await save({ ...proposal, steps: rest, version, sentences, effect }) });
  },
});

export const discardProposalRoute = route({
  ...base,
  path: '/api/chats/:id/messages/:messageId/proposals/:proposalId/discard',
  summary: 'Puts a proposal away',
  access: 'chat.change',
  handle: async ({ ports, actor, chat, params }) => {
    const found = await open(ports, actor, chat, params);
    return found.ok
      ? ok({ proposal: await found.value.save({ ...found.value.proposal, state: 'discarded' }) })
      : found;
  },
});

export const checkProposalRoute = route({
  ...base,
  path: '/api/chats/:id/messages/:messageId/proposals/:proposalId/check',
  summary: 'Counts a proposal again for the recipe as it is now, and binds it to that',
  access: 'chat.change',
  handle: async ({ ports, actor, chat, params }) => {
    const found = await open(ports, actor, chat, params);
    if (!found.ok) return found;
    const { proposal, access, save } = found.value;
    // The steps may have been added by hand: their ids are new each time.
    const steps = proposal.steps.map((step) => ({ ...step, id: ports.newId() }));
    const counted = await projectData(ports, actor, access).effect(steps);
    if (!counted.ok) return counted;
    const { version, sentences, ...effect } = counted.value;
    return ok({ proposal: await save({ ...proposal, steps, version, sentences, effect }) });
  },
});

export const previewProposalRoute = route({
  ...base,
  path: '/api/chats/:id/messages/:messageId/proposals/:proposalId/preview',
  summary:
    'Some rows that a step of a proposal would change, behind those before it, with what stood there before',
  access: 'chat.read',
  body: z.strictObject({ step: z.int().min(0).max(50), limit: z.int().min(1).max(100).default(6) }),
  answer: z.unknown(),
  handle: async ({ ports, actor, chat, params, body, signal }) => {
    const found = await open(ports, actor, chat, params);
    if (!found.ok) return found;
    const { proposal, access } = found.value;
    const step = proposal.steps[body.step];
    if (!step) return failed(chatProblems.noSuchStep({ steps: proposal.steps.length }));
    const state = stateOf(await currentRecipe(ports.db, proposal.projectId));
    if (!state.ok) return state;
    const steps = [...state.value.recipe.steps, ...proposal.steps.slice(0, body.step)];
    return ports.engine.project(access.project.id).preview(
      {
        view: { recipe: { ...state.value.recipe, steps } },
        draft: { step, after: steps.at(-1)?.id ?? null },
        offset: 0,
        limit: body.limit,
        changedOnly: true,
      },
      { signal },
    );
  },
});

export const leaveOutStepRoute = route({
  ...base,
  path: '/api/chats/:id/messages/:messageId/proposals/:proposalId/leave-out',
  summary: 'Takes a step out of a proposal, and counts what is left for the recipe as it is now',
  access: 'chat.change',
  body: z.strictObject({ step: z.int().min(0).max(50) }),
  handle: async ({ ports, actor, chat, params, body }) => {
    const found = await open(ports, actor, chat, params);
    if (!found.ok) return found;
    const { proposal, access, save } = found.value;
    if (!proposal.steps[body.step] || proposal.steps.length === 1)
      return failed(chatProblems.noSuchStep({ steps: proposal.steps.length }));
    const steps = proposal.steps.filter((_, at) => at !== body.step);
    const counted = await projectData(ports, actor, access).effect(steps);
    if (!counted.ok) return counted;
    const { version, sentences, ...effect } = counted.value;
    return ok({ proposal: await save({ ...proposal, steps, version, sentences, effect }) });
  },
});

interface Opened {
  readonly proposal: ProposalPart;
  readonly access: NonNullable<Awaited<ReturnType<typeof readableProject>>>;
  readonly save: (changed: ProposalPart) => Promise<ProposalPart>;
}

/** A proposal that waits for its person, of a project that the person may still read. */
async function open(
  ports: ApiPorts,
  actor: Actor,
  chat: ChatRecord,
  { messageId, proposalId }: { messageId: string; proposalId: string },
): Promise<Result<Opened>> {
  const message = await findChatMessage(ports.db, chat.id, messageId);
  const parts = (message?.parts ?? []) as unknown as readonly Part[];
  const proposal = parts.find(
    (part): part is ProposalPart => part.kind === 'proposal' && part.id === proposalId,
  );
  if (!message || !proposal)
    return failed(
      runningAnswers(ports).has(messageId)
        ? chatProblems.answering({})
        : apiProblems.notFound({ what: 'proposal' }),
    );
  if (proposal.state !== 'open') return failed(chatProblems.notOpen({}));
  const access = await readableProject(ports, actor, proposal.projectId);
  if (!access) return failed(apiProblems.notFound({ what: 'project' }));
  return ok({ proposal, access, save: (changed) => keep(ports.db, chat.id, messageId, changed) });
}

async function keep(db: Db, chatId: string, messageId: string, changed: ProposalPart): Promise<ProposalPart> {
  const message = await findChatMessage(db, chatId, messageId);
  const parts = ((message?.parts ?? []) as unknown as readonly Part[]).map((part) =>
    part.kind === 'proposal' && part.id === changed.id ? changed : part,
  );
  await saveChatParts(db, messageId, { parts: parts as unknown as Json });
  return changed;
}
