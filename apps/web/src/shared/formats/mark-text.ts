const names: readonly (readonly [string, string])[] = [
  ['\\', '\\\\'],
  ['\t', '\\t'],
  ['\u0001', '\\x01'],
  ['\u001f', '\\x1f'],
  ['\u001e', '\\x1e'],
];

/** Formats a delimiter or another mark so that it can be seen and typed: a tab is `\t`. */
export function showMark(mark: string): string {
  return names.reduce((text, [from, to]) => text.replaceAll(from, to), mark);
}

/** Parses the output of {@link showMark}; unknown escapes stay as typed. */
export function readMark(text: string): string {
  return text.replaceAll(/\\(\\|t|x[0-9a-fA-F]{2})/g, (_, code: string) => {
    if (code === '\\') return '\\';
    if (code === 't') return '\t';
    return String.fromCharCode(Number.parseInt(code.slice(1), 16));
  });
}
