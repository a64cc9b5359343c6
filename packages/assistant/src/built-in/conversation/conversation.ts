import type { ChatMessage } from '../../parts.ts';
import { type Before, choiceOf, outcomeOf, type Resolved } from './earlier-references.ts';
import { followUp } from './follow-up.ts';
import { type EarlierQuestion, lastColumns } from './follow-up-context.ts';

const maxRead = 12;

/**
 * Interprets the user's last message together with the earlier ones, each of which may refer to
 * those before it.
 */
export async function interpretLastMessage(
  messages: readonly ChatMessage[],
  asked: EarlierQuestion,
): Promise<{ readonly resolved: Resolved; readonly last: readonly string[] }> {
  let before: Before | undefined;
  let resolved: Resolved = { text: '' };
  const recent = messages.slice(-maxRead);
  for (const [at, message] of recent.entries()) {
    if (message.role === 'assistant') {
      const text = 'text' in resolved ? resolved.text : (before?.text ?? '');
      before = outcomeOf(text, message.parts) ?? before;
      continue;
    }
    const said = textOf(message);
    const chosen = choiceOf(said, at > 0 ? recent[at - 1] : undefined);
    resolved =
      chosen === undefined ? ((await followUp(said, before, asked)) ?? { text: said }) : { text: chosen };
  }
  return { resolved, last: lastColumns(before, asked.table) };
}

/** Returns the text of a message. */
export function textOf({ parts }: ChatMessage): string {
  return parts
    .flatMap((part) => (part.kind === 'text' ? part.text : []))
    .join('\n')
    .trim();
}
