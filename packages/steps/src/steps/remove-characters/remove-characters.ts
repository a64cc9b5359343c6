import { call, literalCell, regexCell } from '@winnow/formulas';
import { failed } from '@winnow/kernel';
import { z } from 'zod';
import { rewriteTextColumns } from '../../columns/rewrite-columns.ts';
import { namesText, selectionText } from '../../columns/select-columns.ts';
import { param } from '../../params/params.ts';
import { stepProblems } from '../../problems.ts';
import { defineStep, rowWise } from '../../step.ts';
import { removeCharactersExamples } from './remove-characters.examples.ts';

/** For each type of character: its name in sentences, and its part of an RE2 character class. */
const kinds = {
  letters: ['letters', '\\p{L}\\p{M}'],
  digits: ['digits', '\\p{Nd}'],
  spaces: ['spaces', '\\s\\p{Z}'],
  punctuation: ['punctuation', '\\p{P}'],
  symbols: ['symbols', '\\p{S}'],
  control: ['control characters', '\\p{Cc}\\x{200b}\\x{2060}\\x{feff}'],
} as const;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as readonly Kind[];

const params = z.strictObject({
  columns: param.columns('Columns'),
  how: param.choice('How', { remove: 'Remove these', keep: 'Keep only these' }).default('remove'),
  letters: param.flag('Letters').default(false),
  digits: param.flag('Digits').default(false),
  spaces: param.flag('Spaces and line breaks').default(false),
  punctuation: param.flag('Punctuation').default(false),
  symbols: param.flag('Symbols', { help: 'Currency symbols, arrows, emoji and similar.' }).default(false),
  control: param.flag('Control and zero-width characters').default(false),
  others: param.text('These characters', { placeholder: '#*|' }).default(''),
  accents: param.flag('Remove accents', { help: 'Crème brûlée becomes Creme brulee.' }).default(false),
});

export type RemoveCharactersParams = z.output<typeof params>;

export const removeCharacters = defineStep({
  kind: 'remove-characters',
  family: 'text',
  title: 'Remove characters',
  summary: 'Removes or keeps kinds of characters, such as digits or punctuation, or removes accents.',
  keywords: [
    'clean',
    'strip',
    'keep digits',
    'only letters',
    'non-printable',
    'emoji',
    'diacritics',
    'accents',
  ],
  params,
  defaults: (columns) => ({
    ...(columns.length > 0 ? { columns: [...columns] } : {}),
    how: 'remove',
    control: true,
  }),
  sentence: (params) => {
    const named: string[] = kindNames.filter((kind) => params[kind]).map((kind) => kinds[kind][0]);
    if (params.others !== '') named.push(`“${params.others}”`);
    const where = `in ${selectionText(params.columns)}`;
    if (named.length === 0) return params.accents ? `Remove accents ${where}` : `Remove characters ${where}`;
    const verb = params.how === 'keep' ? 'Keep only' : 'Remove';
    return `${verb} ${namesText(params.accents && params.how === 'remove' ? [...named, 'accents'] : named)}${params.accents && params.how === 'keep' ? ', without accents,' : ''} ${where}`;
  },
  traits: () => rowWise,
  lower(input, params, { stepId }) {
    const chosen = classOf(params);
    if (chosen === '' && !params.accents) {
      return failed(stepProblems.missing({ what: 'a kind of characters' }, { stepId, param: 'letters' }));
    }
    const pattern = regexCell(`[${params.how === 'keep' ? '^' : ''}${chosen}]+`);
    return rewriteTextColumns(input, params.columns, { stepId, param: 'columns' }, (text) => {
      const plain = params.accents ? call('removeAccents', text) : text;
      return chosen === '' ? plain : call('replace', plain, pattern, literalCell(''));
    });
  },
  examples: removeCharactersExamples,
});

function classOf(params: RemoveCharactersParams): string {
  const others = [...params.others].map((one) => `\\x{${one.codePointAt(0)!.toString(16)}}`);
  return [...kindNames.filter((kind) => params[kind]).map((kind) => kinds[kind][1]), ...others].join('');
}
