const asciiEnd = 128;

/** Class of each ASCII character: `9`, `A`, `a`, or the character itself. */
const classOf = Uint8Array.from({ length: asciiEnd }, (_, code) =>
  widened(String.fromCharCode(code)).charCodeAt(0),
);

/**
 * Replaces each digit by `9` and each letter by `A` or `a`, according to its case; other characters
 * stay.
 */
export function classes(value: string): string {
  const codes: number[] = new Array(value.length);
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (code >= asciiEnd) return widened(value);
    codes[i] = classOf[code]!;
  }
  // More arguments don’t fit on the stack of every browser.
  return codes.length > 10_000 ? widened(value) : String.fromCharCode.apply(null, codes);
}

/** Does the same for all alphabets, five times slower. */
function widened(value: string): string {
  return value
    .replace(/\d/g, '9')
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}/gu, 'a');
}

/** Collapses runs of the same character in a shape, except line ends. */
export function withoutRuns(shape: string): string {
  let short = '';
  let before = -1;
  for (let i = 0; i < shape.length; i++) {
    const code = shape.charCodeAt(i);
    if (code !== before || isLineEnd(code)) short += shape[i];
    before = code;
  }
  return short;
}

const isLineEnd = (code: number): boolean => code === 10 || code === 13 || code === 0x2028 || code === 0x2029;
