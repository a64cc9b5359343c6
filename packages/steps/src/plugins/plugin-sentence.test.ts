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

test('replaces names in braces by the columns and values of the step, or defaults if none are set', () => {
  const columns = [{ role: 'text', column: 'Beer' }];
  expect(pluginSentence(plugin, { columns, settings: { loud: true } })).toBe(
    'Shout Beer with “!”, one time if on, beside nothing',
  );
  expect(pluginSentence(plugin, { columns, settings: { suffix: '{text}', how: 'often' } })).toBe(
    'Shout Beer with “{text}”, many times if off, beside nothing',
  );
});

test('falls back to the title with the columns, in the order of the manifest', () => {
  const columns = [
    { role: 'other', column: 'Year' },
    { role: 'text', column: 'Beer' },
  ];
  expect(pluginSentence(plain, { columns, settings: {} })).toBe('Shout on Beer, Year');
  expect(pluginSentence(plain, { columns: [], settings: {} })).toBe('Shout');
});

test('uses the form label for a column that is not chosen yet, and keeps unknown braces', () => {
  expect(pluginSentence({ ...plugin, sentence: '{text} {nobody}' }, { columns: [], settings: {} })).toBe(
    'Text {nobody}',
  );
});
