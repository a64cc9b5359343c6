import type { FunctionDefinition } from '../function.ts';
import { functions } from './function-registry.ts';

const byName = new Map<string, FunctionDefinition>();
const byLowerName = new Map<string, FunctionDefinition>();
const byOperator = new Map<string, FunctionDefinition>();
for (const definition of functions) {
  for (const name of [definition.name, ...(definition.aliases ?? [])]) {
    byName.set(name, definition);
    byLowerName.set(name.toLowerCase(), definition);
  }
  if (definition.operator) byOperator.set(definition.operator, definition);
}

/** Finds a function by name or alias: exactly if possible, else ignoring case. */
export function findFunction(name: string): FunctionDefinition | undefined {
  return byName.get(name) ?? byLowerName.get(name.toLowerCase());
}

export function functionOfOperator(
  operator: NonNullable<FunctionDefinition['operator']>,
): FunctionDefinition {
  const definition = byOperator.get(operator);
  if (!definition) throw new Error(`No function answers for the operator ${operator}.`);
  return definition;
}

/** Returns all names by which functions can be called. */
export function functionNames(): readonly string[] {
  return [...byName.keys()];
}
