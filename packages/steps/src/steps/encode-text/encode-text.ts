import { type Cell, call, cellOf, literalCell, textOf } from '@winnow/formulas';
import { ok } from '@winnow/kernel';
import { z } from 'zod';
import { intoParams, intoText, placeCells } from '../../columns/into-columns.ts';
import { selectionText } from '../../columns/select-columns.ts';
import { selectFitting, strings } from '../../columns/select-fitting.ts';
import { param } from '../../params/params.ts';
import { defineStep, rowWise } from '../../step.ts';
import { encodeTextExamples } from './encode-text.examples.ts';

/**
 * For each form: its title, its name in sentences, and the function that computes it, with extra
 * arguments.
 */
const forms = {
  composed: ['Unicode NFC (composed)', 'composed letters', 'normalize'],
  compatible: ['Unicode NFKC (compatibility, composed)', 'plain characters', 'normalize', 'NFKC'],
  decomposed: ['Unicode NFD (decomposed)', 'decomposed letters', 'normalize', 'NFD'],
  compatibleDecomposed: [
    'Unicode NFKD (compatibility, decomposed)',
    'decomposed plain characters',
    'normalize',
    'NFKD',
  ],
  latin: ['Latin letters (transliterated)', 'Latin letters', 'transliterate'],
  slug: ['Slug (for URLs)', 'slugs', 'slug'],
  fingerprint: ['Fingerprint (for comparison)', 'fingerprints', 'fingerprint'],
  soundex: ['Sound (Soundex)', 'Soundex codes', 'soundex'],
  reversed: ['Reversed', 'reversed text', 'reverse'],
  urlEncode: ['URL-encoded', 'URL-encoded text', 'urlEncode'],
  urlDecode: ['URL-decoded', 'URL-decoded text', 'urlDecode'],
  htmlEncode: ['HTML-encoded', 'HTML-encoded text', 'escapeHtml'],
  htmlDecode: ['HTML-decoded', 'HTML-decoded text', 'unescapeHtml'],
  withoutTags: ['Without HTML tags', 'text without HTML tags', 'removeTags'],
  quoted: ['CSV-quoted', 'quoted text', 'quote'],
  unquoted: ['Unquoted', 'text without quotes', 'unquote'],
  base64Encode: ['Base64-encoded', 'Base64', 'base64Encode'],
  base64Decode: ['Base64-decoded', 'Base64-decoded text', 'base64Decode'],
  hexEncode: ['Hex-encoded', 'hexadecimal digits', 'hexEncode'],
  hexDecode: ['Hex-decoded', 'hex-decoded text', 'hexDecode'],
  md5: ['Hash (MD5)', 'MD5 hashes', 'md5'],
  sha1: ['Hash (SHA-1)', 'SHA-1 hashes', 'sha1'],
  sha256: ['Hash (SHA-256)', 'SHA-256 hashes', 'sha256'],
} as const;

type Form = keyof typeof forms;

const params = z.strictObject({
  columns: param.columns('Columns'),
  form: param
    .choice(
      'Convert to',
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
    'Encodes, decodes or hashes text: Unicode normalization, transliteration, slugs, fingerprints, URL, HTML, Base64 and hex encoding, hashes. Text that can’t be decoded is kept.',
  keywords: [
    'normalize unicode',
    'nfc',
    'nfkc',
    'full width',
    'transliterate',
    'cyrillic',
    'greek',
    'ascii',
    'slug',
    'html entities',
    'unescape',
    'strip tags',
    'hex',
    'quote',
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
    `Convert ${selectionText(params.columns)} to ${forms[params.form as Form][1]}${intoText(params)}`,
  traits: () => rowWise,
  lower(input, params, { stepId }) {
    const selected = selectFitting(input, params.columns, { stepId, param: 'columns' }, strings);
    if (!selected.ok) return selected;
    const form = forms[params.form as Form];
    const made = (text: Cell): Cell =>
      form.length === 4 ? call(form[2], text, literalCell(form[3])) : call(form[2], text);
    const cells = new Map(selected.value.map((column) => [column.name, made(textOf(cellOf(column)))]));
    return ok(placeCells(input, cells, params));
  },
  examples: encodeTextExamples,
});
