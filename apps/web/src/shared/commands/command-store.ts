import type { Command } from './command.ts';

type Listener = () => void;

const lists = new Map<symbol, readonly Command[]>();
const listeners = new Set<Listener>();
let all: readonly Command[] = [];

/** Commands of all parts of the app that are currently on the screen. */
export const commandStore = {
  set(owner: symbol, commands: readonly Command[]): void {
    lists.set(owner, commands);
    changed();
  },
  remove(owner: symbol): void {
    lists.delete(owner);
    changed();
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  all: (): readonly Command[] => all,
};

function changed(): void {
  all = [...lists.values()].flat();
  for (const listener of listeners) listener();
}
