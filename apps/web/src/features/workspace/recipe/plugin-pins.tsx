import { Button } from '@mantine/core';
import { IconPuzzle } from '@tabler/icons-react';
import { useCurrentRecipe, useProject } from '../state/workspace-context.tsx';
import classes from './recipe.module.css';
import { recipeText } from './recipe-text.ts';

/**
 * Plugins of the recipe of which the workspace now has another version, with a button to switch.
 */
export function PluginPins() {
  const { plugins, readOnly } = useProject();
  const { recipe, replaceRecipe } = useCurrentRecipe();
  const pins = Object.entries(recipe.recipe.plugins ?? {});
  const changed = pins.flatMap(([name, pin]) => {
    const named = plugins.filter((one) => one.known.plugin.name === name);
    const installed = named.find((one) => one.installed && one.revoked === null);
    if (!installed || installed.integrity === pin.integrity) return [];
    return [{ name, from: pin.version, installed }];
  });
  if (readOnly || changed.length === 0) return null;
  const goOver = (name: string, title: string, version: string): void => {
    // A plugin without a recorded version gets the installed one when the recipe is saved.
    const kept = Object.fromEntries(pins.filter(([other]) => other !== name));
    void replaceRecipe({ ...recipe.recipe, plugins: kept }, recipeText.switchToVersionOf({ title, version }));
  };
  return (
    <ul className={classes.pins} aria-label={recipeText.pluginUpdates}>
      {changed.map(({ name, from, installed: { title, version } }) => (
        <li key={name}>
          <IconPuzzle size={16} stroke={1.75} aria-hidden />
          <span>{recipeText.installedAndUsed({ title, version, from })}</span>
          <Button size="compact-xs" variant="default" onClick={() => goOver(name, title, version)}>
            {recipeText.switchTo({ version })}
          </Button>
        </li>
      ))}
    </ul>
  );
}
