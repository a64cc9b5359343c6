import type { ChatMessage } from '../../shared/chats/chats-api.ts';

/** A message of the shown branch, with its siblings. */
export interface BranchMessage {
  readonly message: ChatMessage;
  /** Ids of all replies to the same message, oldest first. */
  readonly siblings: readonly string[];
}

/** Returns the branch that ends in a message, oldest message first. */
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

/** Returns the newest leaf below a message. */
export function leafUnder(messages: readonly ChatMessage[], id: string): string {
  const next = messages.filter((one) => one.parent === id).at(-1);
  return next ? leafUnder(messages, next.id) : id;
}
