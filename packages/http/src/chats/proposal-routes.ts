import type { Actor } from '@winnow/accounts';
import { mayDo } from '@winnow/accounts';
import type { Part, ProposalPart } from '@winnow/assistant';
import * as contract from '@winnow/contract/chats/proposal';
import { failed, type Json, ok, type Result } from '@winnow/kernel';
import { recordActivity } from '@winnow/services/activity/record-change';
import { projectData, readableProject } from '@winnow/services/chats/attached-projects';
import { chatProblems } from '@winnow/services/chats/chat-problems';
import { runningAnswers } from '@winnow/services/chats/running-answers';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import { stateOf } from '@winnow/services/recipes/recipe-state';
import { type ChatRecord, currentRecipe, type Db, findChatMessage, saveChatParts } from '@winnow/store';
import { saveRecipeVersion } from '../recipes/recipe-routes.ts';
import { handle } from '../routing/handle.ts';

export const addProposalRoute = handle(
  contract.addProposal,
  async ({ ports, actor, chat, params, query }) => {
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
    await recordActivity(ports, inChat, {
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
);

export const discardProposalRoute = handle(
  contract.discardProposal,
  async ({ ports, actor, chat, params }) => {
    const found = await open(ports, actor, chat, params);
    return found.ok
      ? ok({ proposal: await found.value.save({ ...found.value.proposal, state: 'discarded' }) })
      : found;
  },
);

export const checkProposalRoute = handle(contract.checkProposal, async ({ ports, actor, chat, params }) => {
  const found = await open(ports, actor, chat, params);
  if (!found.ok) return found;
  const { proposal, access, save } = found.value;
  // The steps may already have been added by hand, so they get new ids each time.
  const steps = proposal.steps.map((step) => ({ ...step, id: ports.newId() }));
  const counted = await projectData(ports, actor, access).effect(steps);
  if (!counted.ok) return counted;
  const { version, sentences, ...effect } = counted.value;
  return ok({ proposal: await save({ ...proposal, steps, version, sentences, effect }) });
});

export const previewProposalRoute = handle(
  contract.previewProposal,
  async ({ ports, actor, chat, params, body, signal }) => {
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
);

export const leaveOutStepRoute = handle(
  contract.leaveOutStep,
  async ({ ports, actor, chat, params, body }) => {
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
);

interface Opened {
  readonly proposal: ProposalPart;
  readonly access: NonNullable<Awaited<ReturnType<typeof readableProject>>>;
  readonly save: (changed: ProposalPart) => Promise<ProposalPart>;
}

/** Returns an open proposal for a project that the user may still read. */
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
  return ok({ proposal, access, save: (changed) => saveProposal(ports.db, chat.id, messageId, changed) });
}

async function saveProposal(
  db: Db,
  chatId: string,
  messageId: string,
  changed: ProposalPart,
): Promise<ProposalPart> {
  const message = await findChatMessage(db, chatId, messageId);
  const parts = ((message?.parts ?? []) as unknown as readonly Part[]).map((part) =>
    part.kind === 'proposal' && part.id === changed.id ? changed : part,
  );
  await saveChatParts(db, messageId, { parts: parts as unknown as Json });
  return changed;
}
