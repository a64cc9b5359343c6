import * as contract from '@winnow/contract/suggestions/ask';
import { ok } from '@winnow/kernel';
import { recipeStateOf } from '@winnow/services/recipes/recipe-state';
import { handle } from '../routing/handle.ts';

export const askRoute = handle(contract.ask, async ({ ports, project, query: { version }, body, signal }) => {
  const state = await recipeStateOf(ports, project.id, version);
  if (!state.ok) return state;
  const selection = Object.fromEntries(Object.entries(body).filter(([, one]) => one !== undefined));
  const engine = ports.engine.project(project.id);
  const found = await engine.suggest({ recipe: state.value.recipe }, selection, { signal });
  if (!found.ok) return found;
  const { rows, looked, cards } = found.value;
  return ok({ version: state.value.version, rows, looked, cards: [...cards] });
});
