import type { Command } from '../../shared/commands/command.ts';

/**
 * Returns the commands that match every word of the query, best first: labels that begin with the
 * query, then labels in which each word of the query begins a word, then any other match in label,
 * keywords, description or group. Ties keep their order.
 */
export function matchCommands(commands: readonly Command[], query: string): readonly Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands;
  return commands
    .map((command, index) => ({ command, index, rank: rankOf(command, words) }))
    .filter((one) => one.rank > 0)
    .sort((a, b) => b.rank - a.rank || a.index - b.index)
    .map((one) => one.command);
}

function rankOf(command: Command, words: readonly string[]): number {
  const label = command.label.toLowerCase();
  if (label.startsWith(words.join(' '))) return 4;
  const starts = label.split(/[\s,()]+/);
  if (words.every((word) => starts.some((start) => start.startsWith(word)))) return 3;
  if (words.every((word) => label.includes(word))) return 2;
  const all = [label, ...(command.keywords ?? []), command.description ?? '', command.group]
    .join(' ')
    .toLowerCase();
  return words.every((word) => all.includes(word)) ? 1 : 0;
}

interface CommandGroup {
  readonly group: string;
  readonly commands: readonly Command[];
}

/** Groups commands under their headings, in the order of each heading's first command. */
export function groupCommands(commands: readonly Command[]): readonly CommandGroup[] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) {
    const list = groups.get(command.group);
    if (list) list.push(command);
    else groups.set(command.group, [command]);
  }
  return [...groups].map(([group, list]) => ({ group, commands: list }));
}
