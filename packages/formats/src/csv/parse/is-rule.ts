/** Characters that lines between the rows of a drawn table are made of: `+`, `-`, `=`, `:`, `|` and spaces. */
const ruleMarks: ReadonlySet<number> = new Set(Buffer.from('+-=:| \t'));
const DASH = 45;
const EQUALS = 61;
const minDashes = 3;

/** Whether a line is one that is drawn between the rows of a table. */
export function isRule(bytes: Uint8Array, from: number, to: number): boolean {
  let dashes = 0;
  for (let i = from; i < to; i++) {
    const byte = bytes[i]!;
    if (byte === DASH || byte === EQUALS) dashes++;
    else if (!ruleMarks.has(byte)) return false;
  }
  return dashes >= minDashes;
}
