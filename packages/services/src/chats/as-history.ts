import { type ChatMessage, type ChatModel, type Exposure, exposes, type Part } from '@winnow/assistant';
import type { ChatMessageRecord } from '@winnow/store';

/**
 * Returns a message as a model may see it. Omits messages of another model that had a higher
 * exposure than this one, and follow-ups chosen from its suggestions, since both may contain cell
 * values.
 */
export function asHistory(
  { role, parts, parentId, ...message }: ChatMessageRecord,
  branch: readonly ChatMessageRecord[],
  by: { readonly model: Pick<ChatModel, 'name'>; readonly exposure: Exposure },
): ChatMessage {
  const all = parts as unknown as readonly Part[];
  if (exposes(by.exposure, 'samples')) return { role, parts: all };
  if (role === 'assistant') {
    return canSendToModel(message, by)
      ? { role, parts: all.map(plain) }
      : { role, parts: [text('(Answered by another model.)')] };
  }
  const before = branch.find(({ id }) => id === parentId);
  const offered =
    before === undefined || canSendToModel(before, by)
      ? []
      : (before.parts as unknown as readonly Part[]).flatMap((part) => choiceTextsOf(part));
  const said = all.flatMap((part) => (part.kind === 'text' ? part.text : [])).join('\n');
  const chosen = offered.some((one) => one.trim().toLowerCase() === said.trim().toLowerCase());
  return { role, parts: chosen ? [text('(Chose one of the suggested options.)')] : all };
}

/**
 * Whether a message may be sent to a model: only if that model wrote it, with no more exposure than
 * it has now.
 */
function canSendToModel(
  { model, exposure }: Pick<ChatMessageRecord, 'model' | 'exposure'>,
  by: { readonly model: Pick<ChatModel, 'name'>; readonly exposure: Exposure },
): boolean {
  return model === by.model.name && exposure !== null && exposes(by.exposure, exposure);
}

/** Replaces the sentences of steps, which others may have written, such as a plugin. */
function plain(part: Part): Part {
  return part.kind === 'proposal' ? { ...part, sentences: part.steps.map(({ kind }) => kind) } : part;
}

function choiceTextsOf(part: Part): readonly string[] {
  return part.kind === 'question' ? part.choices.flatMap(({ label, text }) => [label, text]) : [];
}

const text = (said: string): Part => ({ kind: 'text', text: said });
