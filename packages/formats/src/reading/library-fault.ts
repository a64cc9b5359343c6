/**
 * Messages that only programmers understand: thrown by a language or an engine rather than written
 * by a library about the file.
 */
const internal =
  /undefined|null \(|is not (?:a|an|iterable)|Cannot |out of (?:bounds|range)|Invalid (?:typed array|array|count|string)|BigInt|offset|DataView|buffer|stack size|\bbytes? (?:read|index)|__|=>|\[object|ERR_/i;

/**
 * Returns what a library says is wrong with a file, as part of a sentence. If the library failed
 * unexpectedly, it says instead that the bytes are not as the format requires.
 */
export function libraryFault(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const unexpected =
    error instanceof TypeError ||
    error instanceof RangeError ||
    error instanceof SyntaxError ||
    internal.test(text);
  if (unexpected || text === '') return 'its bytes don’t match the format';
  return text.replace(/\.$/, '').slice(0, 300);
}
