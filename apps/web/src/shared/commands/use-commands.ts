import { useEffect, useRef } from 'react';
import type { Command } from './command.ts';
import { commandStore } from './command-store.ts';

/** Adds commands to the palette while the calling component is mounted. */
export function useCommands(commands: readonly Command[]): void {
  const owner = useRef(Symbol('commands'));
  const latest = useRef(commands);
  latest.current = commands;
  // A command's action may change with every render, but the palette must not: it calls the latest
  // action.
  const signature = commands.map((one) => [one.id, one.label, one.shortcut].join('\u0000')).join('\u0001');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature stands for the list
  useEffect(() => {
    const stable = latest.current.map((one) => ({
      ...one,
      run: () => latest.current.find((now) => now.id === one.id)?.run(),
    }));
    commandStore.set(owner.current, stable);
  }, [signature]);
  useEffect(() => {
    const id = owner.current;
    return () => commandStore.remove(id);
  }, []);
}
