import { type Cell, call, cellOf, textOf } from '@winnow/formulas';
import { ok } from '@winnow/kernel';
import { z } from 'zod';
import { intoParams, intoText, placeCells } from '../../into-columns.ts';
import { param } from '../../params.ts';
import { selectionText } from '../../select-columns.ts';
import { selectFitting, texts } from '../../select-fitting.ts';
import { defineStep, rowWise } from '../../step.ts';
import { encodeTextExamples } from './encode-text.examples.ts';

/** Of each form its title, how a sentence names it, and the function that makes it. */
const forms = {
  composed: ['Composed letters (Unicode NFC)', 'composed letters', 'normalize'],
  fingerprint: ['Fingerprint, for comparing', 'fingerprints', 'fingerprint'],
  soundex: ['Sound (Soundex)', 'Soundex codes', 'soundex'],
  reversed: ['Reversed', 'reversed texts', 'reverse'],
  urlEncode: ['Encoded for web addresses', 'texts for web addresses', 'urlEncode'],
  urlDecode: ['Decoded from web addresses', 'texts of web addresses', 'urlDecode'],
  base64Encode: ['Encoded as Base64', 'Base64', 'base64Encode'],
  base64Decode: ['Decoded from Base64', 'texts of Base64', 'base64Decode'],
  md5: ['Hash (MD5)', 'MD5 hashes', 'md5'],
  sha1: ['Hash (SHA-1)', 'SHA-1 hashes', 'sha1'],
  sha256: ['Hash (SHA-256)', 'SHA-256 hashes', 'sha256'],
} as const;

type Form = keyof typeof forms;

const params = z.strictObject({
  columns: param.columns('Columns'),
  form: param
    .choice(
      'Make',
      Object.fromEntries(Object.entries(forms).map(([key, [title]]) => [key, title])) as Record<Form, string>,
    )
    .default('composed'),
  ...intoParams('* code'),
});

export type EncodeTextParams = z.output<typeof params>;

export const encodeText = defineStep({
  kind: 'encode-text',
  family: 'text',
  title: 'Encode, decode or hash',
  summary:
    'Writes texts in another form: composed letters, fingerprints, Soundex, web addresses, Base64, hashes. What cannot be decoded keeps its text.',
  keywords: [
    'normalize unicode',
    'nfc',
    'url encode',
    'percent',
    'base64',
    'md5',
    'sha256',
    'hash',
    'pseudonymise',
    'phonetic',
    'reverse',
  ],
  params,
  defaults: (columns) => ({
    ...(columns.length > 0 ? { columns: [...columns] } : {}),
    form: 'composed',
    into: 'replace',
  }),
  sentence: (params) =>
    `Make ${forms[params.form as Form][1]} of ${selectionText(params.columns)}${intoText(params)}`,
  traits: () => rowWise,
  lower(input, params, { stepId }) {
    const selected = selectFitting(input, params.columns, { stepId, param: 'columns' }, texts);
    if (!selected.ok) return selected;
    const name = forms[params.form as Form][2];
    const made = (text: Cell): Cell => call(name, text);
    const cells = new Map(selected.value.map((column) => [column.name, made(textOf(cellOf(column)))]));
    return ok(placeCells(input, cells, params));
  },
  examples: encodeTextExamples,
});
