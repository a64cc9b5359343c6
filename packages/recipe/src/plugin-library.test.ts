import { expect, test } from 'vitest';
import { pinPlugins, pluginNamesIn } from './plugin-library.ts';
import { emptyRecipe, type Recipe } from './recipe.ts';

const pin = { version: '1.0.0', integrity: 'sha256-0' };
const recipe: Recipe = {
  ...emptyRecipe,
  steps: [
    { id: 's1', kind: 'add-column', params: { name: 'x', formula: 'iban.format(account) + City.trim()' } },
    { id: 's2', kind: 'plugin', params: { plugin: 'vatId', columns: [] } },
    { id: 's3', kind: 'unheard-of', params: { formula: 'other.f(x)' } },
  ],
  sources: {
    more: {
      steps: [{ id: 's4', kind: 'filter-rows', params: { condition: 'roman.read(n) > 3', action: 'keep' } }],
    },
  },
};

test('finds possible plugin names in steps and before a dot in formulas', () => {
  expect(pluginNamesIn(recipe)).toEqual(['roman', 'iban', 'City', 'vatId']);
});

test('pins the versions that are found, keeps pinned ones, and removes those that are no longer used', () => {
  const newer = { version: '2.0.0', integrity: 'sha256-1' };
  const pinned = pinPlugins(
    { ...recipe, plugins: { iban: pin, gone: pin } },
    new Map([
      ['iban', newer],
      ['roman', newer],
    ]),
  );
  expect(pinned.plugins).toEqual({ roman: newer, iban: pin });
  expect(pinPlugins({ ...emptyRecipe, plugins: { iban: pin } }, new Map())).toEqual(emptyRecipe);
});

test('columns may have the names of inherited object properties', () => {
  const step = {
    id: 's1',
    kind: 'add-column',
    params: { name: 'x', formula: 'constructor.upper() + iban.format(toString)' },
  };
  const named = { ...emptyRecipe, steps: [step], plugins: { iban: pin } };
  expect(pluginNamesIn(named)).toContain('constructor');
  expect(pinPlugins(named, new Map()).plugins).toEqual({ iban: pin });
});
