import { expect, it } from 'vitest';
import type { Command } from '../../shared/commands/command.ts';
import { groupCommands, matchCommands } from './match-commands.ts';

const command = (label: string, group: string, more: Partial<Command> = {}): Command => ({
  id: label,
  group,
  label,
  run: () => undefined,
  ...more,
});

const commands = [
  command('Remove columns', 'Steps'),
  command('Split column', 'Steps', { keywords: ['separate'] }),
  command('Column types', 'Steps'),
  command('Home', 'Go to'),
];

it('returns all commands for an empty query', () => {
  expect(matchCommands(commands, '  ')).toEqual(commands);
});

it('ranks a label that begins with the query first', () => {
  expect(matchCommands(commands, 'col').map((one) => one.label)).toEqual([
    'Column types',
    'Remove columns',
    'Split column',
  ]);
});

it('requires every word, and also matches keywords', () => {
  expect(matchCommands(commands, 'separate steps').map((one) => one.label)).toEqual(['Split column']);
  expect(matchCommands(commands, 'split home')).toEqual([]);
});

it('orders groups by their first command', () => {
  expect(groupCommands(commands).map((one) => [one.group, one.commands.length])).toEqual([
    ['Steps', 3],
    ['Go to', 1],
  ]);
});
