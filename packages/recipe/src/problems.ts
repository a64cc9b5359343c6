import { defineProblems, problem } from '@winnow/kernel';

export const recipeProblems = defineProblems('recipe', {
  notARecipe: problem<{ path: string; reason: string }>(
    422,
    ({ path, reason }) => `The recipe cannot be read at ${path}: ${reason}.`,
    () => 'Compare it with the schema that “winnow schema recipe” prints.',
  ),
  idTaken: problem<{ id: string }>(
    422,
    ({ id }) => `Two steps have the id “${id}”.`,
    () => 'Give each step an id of its own.',
  ),
  unknownKind: problem<{ kind: string; nearest?: string }>(
    422,
    ({ kind }) => `There is no kind of step called “${kind}”.`,
    ({ nearest }) => (nearest === undefined ? undefined : `Use “${nearest}”.`),
  ),
  unknownStep: problem<{ id: string }>(404, ({ id }) => `The recipe has no step “${id}”.`),
});
