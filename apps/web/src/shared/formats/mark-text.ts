const names: readonly (readonly [string, string])[] = [
  ['\\', '\\\\'],
  ['\t', '\\t'],
  ['\u0001', '\\x01'],
  ['\u001f', '\\x1f'],
  ['\u001e', '\\x1e'],
];

/** A delimiter or another mark as it can be seen and typed: a tab is `\t`. */
export function showMark(mark: string): string {
  return names.reduce((text, [from, to]) => text.replaceAll(from, to), mark);
}

/**
 * What {@link showMark} showed, back as the characters themselves; an escape that is not known
 * stays as typed.
 */
export function readMark(text: string): string {
  return text.replaceAll(/\\(\\|t|x[0-9a-fA-F]{2})/g, (_, code: string) => {
    if (code === '\\') return '\\';
    if (code === 't') return '\t';
    return String.fromCharCode(Number.parseInt(code.slice(1), 16));
  });
}
