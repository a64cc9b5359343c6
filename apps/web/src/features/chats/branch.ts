import type { ChatMessage } from '../../shared/chats/chats-api.ts';

/**
 * A message of the branch that is shown, and where it stands among those that follow the same one.
 */
export interface BranchMessage {
  readonly message: ChatMessage;
  /** The ids of all that follow the same message, oldest first. */
  readonly siblings: readonly string[];
}

/** The branch that ends in a message, oldest first. */
export function branchOf(messages: readonly ChatMessage[], leaf: string | null): readonly BranchMessage[] {
  const byId = new Map(messages.map((one) => [one.id, one]));
  const siblings = (parent: string | null): readonly string[] =>
    messages.filter((one) => one.parent === parent).map(({ id }) => id);
  const shown: BranchMessage[] = [];
  let at = byId.get(leaf ?? '') ?? messages.at(-1);
  while (at && shown.length <= messages.length) {
    shown.unshift({ message: at, siblings: siblings(at.parent) });
    at = at.parent === null ? undefined : byId.get(at.parent);
  }
  return shown;
}

/** The newest end of what follows a message. */
export function leafUnder(messages: readonly ChatMessage[], id: string): string {
  const next = messages.filter((one) => one.parent === id).at(-1);
  return next ? leafUnder(messages, next.id) : id;
}
