import { expect, test } from 'vitest';
import { pluginSentence } from './plugin-sentence.ts';

const plugin = {
  title: 'Shout',
  sentence: 'Shout {text} with {suffix}, {how} if {loud}, beside {other}',
  roles: [
    { name: 'text', label: 'Text' },
    { name: 'other', label: 'Other', optional: true },
  ],
  parameters: [
    { control: 'text' as const, name: 'suffix', label: 'Suffix', default: '!' },
    { control: 'flag' as const, name: 'loud', label: 'Loud', default: false },
    {
      control: 'choice' as const,
      name: 'how',
      label: 'How',
      default: 'once',
      choices: { once: 'one time', often: 'many times' },
    },
  ],
};
const { sentence: _, ...plain } = plugin;

test('names in braces stand for the columns and the values of the step, defaults where nothing is set', () => {
  const columns = [{ role: 'text', column: 'Beer' }];
  expect(pluginSentence(plugin, { columns, settings: { loud: true } })).toBe(
    'Shout Beer with “!”, one time if on, beside nothing',
  );
  expect(pluginSentence(plugin, { columns, settings: { suffix: '{text}', how: 'often' } })).toBe(
    'Shout Beer with “{text}”, many times if off, beside nothing',
  );
});

test('without a sentence it is the title with the columns, in the order of the manifest', () => {
  const columns = [
    { role: 'other', column: 'Year' },
    { role: 'text', column: 'Beer' },
  ];
  expect(pluginSentence(plain, { columns, settings: {} })).toBe('Shout on Beer, Year');
  expect(pluginSentence(plain, { columns: [], settings: {} })).toBe('Shout');
});

test('a column that was not chosen yet is named as the form names it, and other braces stay', () => {
  expect(pluginSentence({ ...plugin, sentence: '{text} {nobody}' }, { columns: [], settings: {} })).toBe(
    'Text {nobody}',
  );
});
