import type { Message } from '@winnow/kernel';
import { jsonMessages } from '../problem-parts.ts';

/** Why a text isn’t JSON. */
export class JsonFault extends SyntaxError {
  readonly fault: Message;

  constructor(fault: Message) {
    super(fault.text);
    this.fault = fault;
  }
}

/** Fields of a record in order: from name to the text of its value, or to null. */
export type JsonRecord = Map<string, string | null>;

/** Escapes, and control characters, which a string must not contain. */
const needsParsing = /[\\\p{Cc}]/u;
const literalText = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/;
/** Not part of JSON, but written by Python and others in place of numbers. */
const noNumber = /^(?:NaN|-?Infinity)$/;

/**
 * Reads one JSON value as a record of strings. Strings lose their quotes; numbers, `true` and
 * `false` stay as written (a cast to a double would change `1.10` and long integers), and so do
 * `NaN` and `Infinity`, which count as strings; nested lists and objects stay JSON text, on one
 * line. An array becomes fields `Column 1`, `Column 2` …, any other value the field `value`.
 *
 * @param onValue called for each field that is not null, with whether its value is a string
 * @param onDuplicate called for a key that occurred before in the record; its value is kept under
 *   another name
 * @throws JsonFault if the text is not JSON
 */
export function parseRecord(
  text: string,
  onValue?: (name: string, isString: boolean) => void,
  onDuplicate?: (name: string, keptAs: string) => void,
): JsonRecord {
  const record: JsonRecord = new Map();
  const add = (name: string, from: number, end: number): void => {
    const written = text.slice(from, end);
    const value = valueText(written, from);
    const field = record.has(name) ? freeName(name, record) : name;
    if (field !== name) onDuplicate?.(name, field);
    if (value !== null) onValue?.(field, written[0] === '"' || noNumber.test(written));
    record.set(field, value);
  };
  if (!eachField(text, add)) {
    const start = skipSpace(text, 0);
    const end = valueEnd(text, start);
    record.set('value', valueText(text.slice(start, end), start));
    finish(text, end);
  }
  return record;
}

/**
 * Returns the fields of an object with their values as written, or the elements of an array as
 * `Column 1`, `Column 2` …; undefined for other values.
 *
 * @throws JsonFault if the text is not JSON
 */
export function writtenFields(text: string): readonly (readonly [name: string, value: string])[] | undefined {
  const fields: (readonly [string, string])[] = [];
  const hasFields = eachField(text, (name, from, end) => fields.push([name, text.slice(from, end)]));
  return hasFields ? fields : undefined;
}

/**
 * Calls back for each field of an object or element of an array; returns false for any other value.
 */
function eachField(text: string, onField: (name: string, from: number, end: number) => void): boolean {
  let i = skipSpace(text, 0);
  const opening = text[i];
  if (opening !== '{' && opening !== '[') return false;
  const closing = opening === '{' ? '}' : ']';
  i = skipSpace(text, i + 1);
  let position = 0;
  while (text[i] !== closing || position > 0) {
    let name = `Column ${++position}`;
    if (opening === '{') {
      if (text[i] !== '"') throw unexpectedToken(text, i, jsonMessages.name);
      const end = stringEnd(text, i);
      name = unquote(text.slice(i, end), i);
      i = skipSpace(text, end);
      if (text[i] !== ':') throw unexpectedToken(text, i, jsonMessages.colon);
      i = skipSpace(text, i + 1);
    }
    const end = valueEnd(text, i);
    onField(name, i, end);
    i = skipSpace(text, end);
    if (text[i] === closing) break;
    if (text[i] !== ',') throw unexpectedToken(text, i, jsonMessages.comma({ closing }));
    i = skipSpace(text, i + 1);
  }
  finish(text, i + 1);
  return true;
}

function freeName(name: string, record: JsonRecord): string {
  for (let number = 2; ; number++) if (!record.has(`${name} (${number})`)) return `${name} (${number})`;
}

function finish(text: string, from: number): void {
  const rest = skipSpace(text, from);
  if (rest < text.length) throw unexpectedToken(text, rest, jsonMessages.nothing);
}

function valueText(text: string, at: number): string | null {
  if (text[0] === '"') return unquote(text, at);
  if (text[0] === '{' || text[0] === '[') {
    parsed(text, at);
    return onOneLine(text);
  }
  if (!literalText.test(text) && !noNumber.test(text))
    throw new JsonFault(jsonMessages.noValue({ found: text.slice(0, 40), at: at + 1 }));
  return text === 'null' ? null : text;
}

const stringOrSpace = /"(?:[^"\\]|\\.)*"|\s+/g;

/**
 * Removes the line breaks of indented JSON: a cell is read on one line and compared with others.
 */
function onOneLine(text: string): string {
  if (!text.includes('\n') && !text.includes('\r')) return text;
  return text.replace(stringOrSpace, (part, at: number) => {
    if (part[0] === '"') return part;
    return text[at - 1] === ',' || text[at - 1] === ':' ? ' ' : '';
  });
}

function unquote(quoted: string, at: number): string {
  return needsParsing.test(quoted) ? (parsed(quoted, at) as string) : quoted.slice(1, -1);
}

/** @param at position of the text in the record */
function parsed(text: string, at: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new JsonFault(jsonMessages.invalidPart({ at: at + 1 }));
  }
}

function skipSpace(text: string, from: number): number {
  let i = from;
  for (; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code !== 32 && code !== 10 && code !== 13 && code !== 9) break;
  }
  return i;
}

function stringEnd(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let marks = 0;
    while (text.charCodeAt(end - 1 - marks) === 92) marks++;
    if (marks % 2 === 0) return end + 1;
  }
  throw unexpectedToken(text, from, jsonMessages.quote);
}

function valueEnd(text: string, from: number): number {
  const first = text[from];
  if (first === '"') return stringEnd(text, from);
  if (first !== '{' && first !== '[') {
    let i = from;
    while (i < text.length && !endsPlainValue(text.charCodeAt(i))) i++;
    if (i === from) throw unexpectedToken(text, i, jsonMessages.value);
    return i;
  }
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 34) i = stringEnd(text, i) - 1;
    else if (code === 123 || code === 91) depth++;
    else if ((code === 125 || code === 93) && --depth === 0) return i + 1;
  }
  throw unexpectedToken(text, from, jsonMessages.bracket);
}

/** Whether a character is a comma, bracket, colon or white space. */
function endsPlainValue(code: number): boolean {
  return code === 44 || code === 93 || code === 125 || code === 58 || code <= 32;
}

function unexpectedToken(text: string, from: number, expected: Message): JsonFault {
  const at = from + 1;
  return new JsonFault(
    from < text.length
      ? jsonMessages.unexpected({ found: text.slice(from, from + 20), at, expected })
      : jsonMessages.ended({ at, expected }),
  );
}
