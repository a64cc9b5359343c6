/**
 * Characters of the lines between the rows of a drawn table: `+`, `-`, `=`, `:`, `|` and spaces.
 */
const ruleMarks: ReadonlySet<number> = new Set(Buffer.from('+-=:| \t'));
const DASH = 45;
const EQUALS = 61;
/** Minimum number of dashes in a rule. */
export const minDashes = 3;

/** Whether a line is a rule between the rows of a drawn table. */
export function isRule(bytes: Uint8Array, from: number, to: number): boolean {
  let dashes = 0;
  for (let i = from; i < to; i++) {
    const byte = bytes[i]!;
    if (byte === DASH || byte === EQUALS) dashes++;
    else if (!ruleMarks.has(byte)) return false;
  }
  return dashes >= minDashes;
}
