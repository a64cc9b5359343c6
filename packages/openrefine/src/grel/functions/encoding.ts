import { md5, sha1 } from '@noble/hashes/legacy.js';
import { utf8Bytes, utf8Text } from '@winnow/kernel';
import { decodeText, encodeText, fromLetters, toLetters } from '../bytes.ts';
import type { GrelFunction } from '../context.ts';
import { javaText } from '../java-text.ts';
import { parseJson } from '../json.ts';
import { escapeHtml, unescapeMarkup } from '../markup/entities.ts';
import { type GrelObject, type GrelValue, grelError } from '../value.ts';
import { expects } from './helpers.ts';

const digest =
  (name: string, hash: (bytes: Uint8Array) => Uint8Array): GrelFunction =>
  (args) => {
    const [value] = args;
    if (args.length !== 1 || value === null || value === undefined) return expects(name, 'a string');
    return toLetters(hash(utf8Bytes(javaText(value))), 'base16')!.toLowerCase();
  };

const xmlSigns: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escapers: Readonly<Record<string, (text: string) => string>> = {
  html: escapeHtml,
  xml: (text) => text.replace(/[&<>"']/g, (sign) => xmlSigns[sign]!),
  csv: (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text),
  javascript: escapeScript,
  url: formEncoded,
  urlform: formEncoded,
  urlpath: pathEncoded,
  urlpathsegment: pathEncoded,
  urlfragment: percentEncoded,
};

const unescapers: Readonly<Record<string, (text: string) => string>> = {
  html: (text) => unescapeMarkup(text, true),
  xml: (text) => unescapeMarkup(text, false),
  csv: (text) => (/^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text),
  javascript: unescapeScript,
  url: formDecoded,
};

function percentEncoded(text: string): string {
  return encoded(text, /[A-Za-z0-9\-._~!$&'()*+,;=:@]/);
}

/** Encodes the segments of a path and keeps its separators. */
function pathEncoded(text: string): string {
  return text.split('/').map(percentEncoded).join('/');
}

/** Like Java's `URLEncoder`: a space becomes a plus. */
function formEncoded(text: string): string {
  return encoded(text, /[A-Za-z0-9\-._*]/).replaceAll('%20', '+');
}

function encoded(text: string, safe: RegExp): string {
  return Array.from(utf8Bytes(text), (byte) => {
    const character = String.fromCharCode(byte);
    return byte < 128 && safe.test(character)
      ? character
      : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }).join('');
}

function formDecoded(text: string): string {
  return text
    .replaceAll('+', ' ')
    .replace(/(?:%[0-9a-fA-F]{2})+/g, (run) =>
      utf8Text(Uint8Array.from(run.slice(1).split('%'), (hex) => Number.parseInt(hex, 16))),
    );
}

const scriptSigns: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\n': '\\n',
  '\t': '\\t',
  '\f': '\\f',
  '\r': '\\r',
};

function escapeScript(text: string): string {
  return text.replace(/['"\\/]|[^\u0020-\u007e]/g, (sign) => {
    if (/['"\\/]/.test(sign)) return `\\${sign}`;
    return scriptSigns[sign] ?? `\\u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  });
}

function unescapeScript(text: string): string {
  const signs = new Map(Object.entries(scriptSigns).map(([sign, written]) => [written[1]!, sign]));
  return text.replace(/\\(?:u+([0-9a-fA-F]{4})|([0-7]{1,3})|(.))/gs, (_, hex, octal, sign) =>
    hex
      ? String.fromCharCode(Number.parseInt(hex, 16))
      : octal
        ? String.fromCharCode(Number.parseInt(octal, 8))
        : (signs.get(sign) ?? sign),
  );
}

const escapeText: GrelFunction = (args) => {
  const [value, mode] = args;
  if (args.length !== 2) return expects('escape', 'two arguments');
  if (value === undefined || typeof mode !== 'string') return null;
  const apply = escapers[mode.toLowerCase()];
  return apply
    ? apply(value === null ? '' : javaText(value))
    : grelError(`escape does not know the mode ${mode}`);
};

const unescapeText: GrelFunction = (args) => {
  const [value, mode] = args;
  if (args.length !== 2) return expects('unescape', 'two arguments');
  if (typeof value !== 'string' || typeof mode !== 'string') return null;
  const apply = unescapers[mode.toLowerCase()];
  return apply ? apply(value) : grelError(`unescape does not know the mode ${mode}`);
};

const encode: GrelFunction = (args) => {
  const [value, encoding] = args;
  if (args.length !== 2 || typeof value !== 'string' || typeof encoding !== 'string')
    return expects('encode', 'a string and an encoding');
  return toLetters(utf8Bytes(value), encoding) ?? grelError(`encode does not know the encoding ${encoding}`);
};

const decode: GrelFunction = (args) => {
  const [value, encoding] = args;
  if (args.length !== 2 || typeof value !== 'string' || typeof encoding !== 'string')
    return expects('decode', 'a string and an encoding');
  const bytes = fromLetters(value, encoding);
  return bytes ? utf8Text(bytes) : grelError(`decode cannot read ${encoding} here`);
};

const reinterpret: GrelFunction = (args) => {
  const [value, target, source = 'utf-8'] = args;
  if (
    args.length < 2 ||
    args.length > 3 ||
    value === null ||
    value === undefined ||
    typeof target !== 'string' ||
    typeof source !== 'string'
  )
    return expects('reinterpret', 'a string, an encoding, and optionally the encoding it was read in');
  const bytes = encodeText(javaText(value), source);
  const text = bytes && decodeText(bytes, target);
  return text ?? grelError(`reinterpret does not know the encoding ${bytes ? target : source}`);
};

const parse: GrelFunction = (args) => {
  const [value] = args;
  if (args.length !== 1) return expects('parseJson', 'a string');
  if (value === null || value === undefined) return null;
  const json = parseJson(javaText(value));
  return json === undefined ? grelError('parseJson cannot read the text as JSON') : json;
};

/**
 * Scheme, authority (user, host, port), path, query, fragment.
 * https://www.rfc-editor.org/rfc/rfc3986#appendix-B
 */
const uriForm = /^([A-Za-z][A-Za-z0-9+.-]*):(?:\/\/([^/?#\s]*))?([^?#\s]*)(?:\?([^#\s]*))?(?:#(\S*))?$/;

const parseUri: GrelFunction = (args) => {
  const [value] = args;
  if (args.length !== 1 || typeof value !== 'string') return expects('parseUri', 'a string');
  const found = uriForm.exec(value);
  const place = /^(?:[^@]*@)?(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(found?.[2] ?? '');
  if (!found || !place) return grelError(`parseUri cannot read ${value}`);
  const [, scheme = '', authority, path = '', query, fragment = ''] = found;
  const text = (part: string | undefined): GrelValue =>
    part === undefined ? null : formDecoded(part.replaceAll('+', '%2B'));
  const mark = fragment.indexOf('?');
  const params = new Map<string, GrelValue>();
  for (const pair of (mark < 0 ? '' : fragment.slice(mark + 1)).split('&').filter(Boolean)) {
    const at = pair.indexOf('=');
    params.set(at < 0 ? pair : pair.slice(0, at), at < 0 ? null : pair.slice(at + 1));
  }
  const fields: readonly (readonly [string, GrelValue])[] = [
    ['scheme', scheme],
    ['host', place[1] || null],
    ['port', place[2] ? BigInt(place[2]) : -1n],
    ['path', text(path)],
    ['query', text(query)],
    ['authority', authority ?? null],
    ['fragment', text(mark < 0 ? fragment : fragment.slice(0, mark))],
    ['query_params', { kind: 'object', fields: params } satisfies GrelObject],
  ];
  return { kind: 'object', fields: new Map(fields) };
};

export const encodingFunctions = {
  escape: escapeText,
  unescape: unescapeText,
  encode,
  decode,
  md5: digest('md5', md5),
  sha1: digest('sha1', sha1),
  reinterpret,
  parseJson: parse,
  parseUri,
} as const;
