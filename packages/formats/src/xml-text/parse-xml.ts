import { SaxesParser } from 'saxes';

/** Start of an element: its name without a namespace prefix, and its attributes with theirs. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Receives the parts of a document in order. */
export interface XmlHandler {
  open(element: XmlElement): void;
  text(text: string): void;
  close(name: string): void;
}

/** XML that is not well-formed, with the line and column of the error in its message. */
export class XmlError extends Error {
  readonly line: number;

  constructor(message: string, line: number) {
    super(message);
    this.line = line;
  }
}

/**
 * Maximum length of text without a tag, in characters: longer text would fill the memory before it
 * is noticed.
 */
const maxTextLength = 64 << 20;
const deepest = 1000;

/**
 * Parses XML piece by piece. Entities that the document itself defines are refused, so that a few
 * bytes cannot grow into gigabytes.
 *
 * @param collect called after each piece with what the handler has collected; its result is yielded
 * @throws XmlError
 */
export async function* parseXml<T>(
  pieces: AsyncIterable<string>,
  handler: XmlHandler,
  collect: () => T | undefined,
): AsyncGenerator<T> {
  const parser = new SaxesParser();
  let depth = 0;
  let sinceTag = 0;
  const localOf = (name: string): string => name.slice(name.indexOf(':') + 1);
  parser.on('doctype', (text) => {
    if (/<!ENTITY/i.test(text)) throw errorAt(parser, 'it defines custom entities, which aren’t expanded');
  });
  parser.on('opentag', ({ name, attributes }) => {
    sinceTag = 0;
    if (++depth > deepest) throw errorAt(parser, `its elements are nested more than ${deepest} deep`);
    handler.open({ name: localOf(name), attributes });
  });
  parser.on('closetag', ({ name }) => {
    sinceTag = 0;
    depth--;
    handler.close(localOf(name));
  });
  parser.on('text', (text) => handler.text(text));
  parser.on('cdata', (text) => handler.text(text));
  parser.on('error', (error) => {
    throw errorAt(parser, error.message.replace(/^(?:\S*:)?\d+:\d+:\s*/, ''));
  });
  for await (const piece of pieces) {
    sinceTag += piece.length;
    try {
      parser.write(piece);
    } catch (error) {
      // Everything before the break is complete.
      const before = collect();
      if (before !== undefined) yield before;
      throw error;
    }
    if (sinceTag > maxTextLength)
      throw errorAt(parser, `a text node has more than ${maxTextLength >> 20} million characters`);
    const found = collect();
    if (found !== undefined) yield found;
  }
  parser.close();
  const found = collect();
  if (found !== undefined) yield found;
}

/** Decodes UTF-8 piece by piece. */
export async function* decodeUtf8(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

function errorAt(parser: SaxesParser, detail: string): XmlError {
  return new XmlError(
    `line ${parser.line}, column ${parser.column}: ${detail.replace(/\.$/, '')}.`,
    parser.line,
  );
}
