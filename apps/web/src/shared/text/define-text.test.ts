import { expect, expectTypeOf, test } from 'vitest';
import { defineText, setTranslations, type Translation } from './define-text.ts';
import { plural } from './plural.ts';

const english = {
  save: 'Save',
  kinds: { csv: 'Delimited text' },
  removed: ({ rows }: { rows: number }) => `Removed ${rows} rows`,
};
type German = Translation<typeof english>;

test('a catalogue is in English unless it has a translation', () => {
  setTranslations({ translated: { save: 'Speichern' } });
  expect(defineText('untranslated', { save: 'Save' }).save).toBe('Save');
  expect(defineText('translated', { save: 'Save' }).save).toBe('Speichern');
});

test('a translation has the same names, and functions with the same parameters', () => {
  const german: German = {
    save: 'Speichern',
    kinds: { csv: 'Text mit Trennzeichen' },
    removed: ({ rows }) => `${rows} Zeilen entfernt`,
  };
  expect(german.removed({ rows: 2 })).toBe('2 Zeilen entfernt');
  expectTypeOf<Omit<typeof german, 'save'>>().not.toExtend<German>();
  // @ts-expect-error a name too many
  void ({ ...german, saved: 'Gespeichert' } satisfies German);
  // @ts-expect-error a parameter that the text does not get
  void ({ ...german, removed: ({ columns }: { columns: number }) => `${columns}` } satisfies German);
});

test('selects the plural form by number', () => {
  const forms = { one: 'row', other: 'rows' };
  expect([0, 1, 2, 1.5].map((value) => plural(value, forms))).toEqual(['rows', 'row', 'rows', 'rows']);
});
