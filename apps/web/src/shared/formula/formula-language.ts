import { StreamLanguage, type StringStream } from '@codemirror/language';

const words = new Set(['and', 'or', 'not', 'true', 'false', 'null', 'if', 'let', 'switch']);

/** A slash inside a character class does not end a regular expression. */
const regexLiteral = /^\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/;

/**
 * Syntax highlighting for formulas. This only distinguishes tokens; the meaning of a formula is
 * left to its checker.
 */
export const formulaLanguage = StreamLanguage.define({
  name: 'formula',
  token(stream: StringStream): string | null {
    if (stream.eatSpace()) return null;
    const char = stream.peek();
    if (char === '"' || char === "'") return quoted(stream, char, 'string');
    if (char === '`') return quoted(stream, char, 'variableName.special');
    if (char === '/' && regexMayStart(stream) && stream.match(regexLiteral)) return 'regexp';
    if (stream.match(/^(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/)) return 'number';
    if (stream.match(/^\$[\p{L}_][\p{L}\p{N}_]*/u)) return 'variableName.special';
    const word = stream.match(/^[\p{L}_][\p{L}\p{N}_]*/u);
    if (word) {
      const text = (word as RegExpMatchArray)[0];
      if (words.has(text)) return 'keyword';
      return stream.match(/^\s*\(/, false) ? 'variableName.function' : 'variableName';
    }
    stream.next();
    return null;
  },
  tokenTable: {},
});

function quoted(stream: StringStream, quote: string, style: string): string {
  stream.next();
  for (let char = stream.next(); char !== undefined && char !== null; char = stream.next()) {
    if (char === '\\') stream.next();
    else if (char === quote) break;
  }
  return style;
}

/** A slash after a value divides; elsewhere it starts a regular expression. */
function regexMayStart(stream: StringStream): boolean {
  const before = stream.string.slice(0, stream.pos).trimEnd();
  return before === '' || !/[\p{L}\p{N}_)\]"'`]$/u.test(before);
}
