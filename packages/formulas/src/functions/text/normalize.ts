import { defineFunction } from '../../function.ts';
import { type NormalForm, normalForm, normalForms } from './normal-forms.ts';

export const normalize = defineFunction({
  name: 'normalize',
  family: 'text',
  aliases: ['nfc', 'unicodeNormalize'],
  summary:
    'Normalizes Unicode text: NFC composes, NFD decomposes, and NFKC and NFKD also replace compatibility characters.',
  signatures: [
    {
      params: [
        { name: 'text', type: 'text' },
        { name: 'form', type: 'text', oneOf: normalForms, default: 'NFC' },
      ],
      returns: 'text',
      lower: ([text, form]) =>
        normalForm(text!, (form?.kind === 'literal' ? form.value : 'NFC') as NormalForm),
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'length(normalize("e\\u0301"))', gives: 1 },
    { formula: 'length(normalize("é한", "NFD"))', gives: 5 },
    { formula: 'normalize("Ｗｉｎｎｏｗ\\u3000ﬁne №１ x² ½", "NFKC")', gives: 'Winnow fine No1 x2 1⁄2' },
    { formula: 'length(normalize(trim(" é ﬁ "), "NFKD"))', gives: 5 },
    { formula: 'normalize("ｶﾞ㈱", "NFKC")', gives: 'ガ(株)' },
  ],
});
