import { type Encoding, encodings } from '../csv/encoding/encodings.ts';
import { decodeText } from '../csv/encoding/open-text.ts';
import type { CardBlock } from './card-blocks.ts';
import { splitParts } from './split-parts.ts';

/** Parts of structured values, by property (RFC 6350, sections 6.2.2 and 6.3.1). */
const structured: Readonly<Record<string, readonly string[]>> = {
  N: ['family', 'given', 'additional', 'prefixes', 'suffixes'],
  ADR: ['box', 'extended', 'street', 'locality', 'region', 'code', 'country'],
};
/** Properties of calendars whose values are dates or times. */
const times = new Set(
  'DTSTART DTEND DTSTAMP DUE CREATED COMPLETED LAST-MODIFIED RECURRENCE-ID REV BDAY ANNIVERSARY'.split(' '),
);
/** Parameters that say how a value is written, not what it is. */
const encodingParameters = new Set(['ENCODING', 'CHARSET', 'VALUE', 'QUOTED-PRINTABLE', 'BASE64', '8BIT']);
/** Parameters that distinguish several values of a property; version 2.1 has them without a name. */
const isType = (name: string, value: string | undefined): boolean => name === 'TYPE' || value === undefined;

/**
 * Returns the properties of a contact or an entry as fields: values of several types, such as phone
 * numbers at home and at work, are fields of their own; parameters follow their property; and the
 * properties of nested blocks have the name of the block before theirs.
 */
export function cardFields({ kind, lines }: CardBlock): (readonly [string, string])[] {
  const fields: (readonly [string, string])[] = kind === 'VCARD' ? [] : [['Kind', kind]];
  const nested: string[] = [];
  for (const line of lines) {
    const [, word, block] = /^(BEGIN|END):(\S+)\s*$/i.exec(line) ?? [];
    if (word?.toUpperCase() === 'BEGIN') nested.push(block!);
    else if (word) nested.pop();
    else fields.push(...propertyFields(line, nested.map((one) => `${one} `).join('')));
  }
  return fields;
}

function propertyFields(line: string, prefix: string): (readonly [string, string])[] {
  const parsed = parseProperty(line);
  if (!parsed) return [[`${prefix}Text`, line]];
  const { name, parameters, value } = parsed;
  const types = parameters.filter(([key, of]) => isType(key, of) && !encodingParameters.has(key));
  const label = types.map(([key, of]) => (of ?? key).toLowerCase().replaceAll(',', ', ')).join(', ');
  const base = `${prefix}${name}${label === '' ? '' : ` (${label})`}`;
  const text = decoded(value, parameters);
  const parts = structured[name];
  const values = parts
    ? splitParts(text, ';', { escapes: true })
        .map((part, i): readonly [string, string] => [`${base} ${parts[i] ?? i + 1}`, unescaped(part)])
        .filter(([, part]) => part !== '')
    : [[base, times.has(name) ? timeText(text) : unescaped(text)] as const];
  const rest = parameters
    .filter(([key, of]) => of !== undefined && !isType(key, of) && !encodingParameters.has(key))
    .map(([key, of]): readonly [string, string] => [`${base} ${key}`, of!]);
  return [...values, ...rest];
}

type Parameters = readonly (readonly [name: string, value: string | undefined])[];

/** Splits a line at the first colon outside of quotes, and what precedes it at semicolons. */
function parseProperty(
  line: string,
): { readonly name: string; readonly parameters: Parameters; readonly value: string } | undefined {
  const [head = '', ...values] = splitParts(line, ':', { quotes: true });
  if (values.length === 0) return undefined;
  const [named = '', ...rest] = splitParts(head, ';', { quotes: true });
  const parameters = rest.map((one) => {
    const at = one.indexOf('=');
    if (at === -1) return [one.toUpperCase(), undefined] as const;
    return [one.slice(0, at).toUpperCase(), one.slice(at + 1).replaceAll('"', '')] as const;
  });
  // A group precedes the name of a property, as in `item1.TEL`.
  return {
    name: named.replace(/^[^.]*\./, '').toUpperCase(),
    parameters,
    value: line.slice(head.length + 1),
  };
}

function decoded(value: string, parameters: Parameters): string {
  const isQuoted = parameters.some(([name, of]) => (of ?? name).toUpperCase() === 'QUOTED-PRINTABLE');
  if (!isQuoted) return value;
  const charset = parameters.find(([name]) => name === 'CHARSET')?.[1]?.toLowerCase() ?? 'utf-8';
  const bytes = Buffer.from(
    value.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
  return decodeText(bytes, charset in encodings ? (charset as Encoding) : 'utf-8');
}

const unescaped = (text: string): string =>
  text.replace(/\\([\s\S])/g, (_, mark: string) => (mark === 'n' || mark === 'N' ? '\n' : mark));

/** Prints a date or time without separators as ISO 8601 has it with them. */
const timeText = (text: string): string =>
  text
    .replace(/^(\d{4})(\d{2})(\d{2})(?=$|T)/, '$1-$2-$3')
    .replace(/T(\d{2})(\d{2})(\d{2})(Z?)$/, ' $1:$2:$3$4');
