import { Button } from '@mantine/core';
import { IconPlaylistAdd } from '@tabler/icons-react';
import { isMacroParams, macroStep, type Step } from '@winnow/recipe';
import recipeClasses from '../recipe/recipe.module.css';
import { useActions, useCurrentRecipe, useProject } from '../state/workspace-context.tsx';
import { macrosText } from './macros-text.ts';

/**
 * Macros of the recipe that are installed in another version. Switching to it opens a draft that
 * shows its impact.
 */
export function MacroUpdates() {
  const { plugins, readOnly } = useProject();
  const { recipe } = useCurrentRecipe();
  const { dispatch } = useActions();
  const outdated = recipe.recipe.steps.flatMap((step) => {
    if (step.kind !== macroStep.kind || !isMacroParams(step.params)) return [];
    const { macro, values } = step.params;
    const known = plugins.find(
      (one) =>
        one.known.kind === 'macro' &&
        one.installed &&
        one.revoked === null &&
        one.known.plugin.name === macro.name,
    )?.known;
    if (known?.kind !== 'macro' || known.plugin.integrity === macro.integrity) return [];
    const { name, title, version, integrity, recipe: next } = known.plugin;
    const taken = new Set(next.parameters?.map((one) => one.name));
    const kept = Object.fromEntries(Object.entries(values ?? {}).filter(([input]) => taken.has(input)));
    const params = { macro: { name, title, version, integrity }, recipe: next, values: kept };
    return [{ step, from: macro.version, title, version, params: params as unknown as Step['params'] }];
  });
  if (readOnly || outdated.length === 0) return null;
  return (
    <ul className={recipeClasses.pins} aria-label={macrosText.macroUpdates}>
      {outdated.map(({ step, from, title, version, params }) => (
        <li key={step.id}>
          <IconPlaylistAdd size={16} stroke={1.75} aria-hidden />
          <span>{macrosText.installedAndUsed({ title, version, from })}</span>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() =>
              dispatch({ type: 'draft', draft: { step: { ...step, params }, replaces: step.id } })
            }
          >
            {macrosText.switchTo({ version })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
