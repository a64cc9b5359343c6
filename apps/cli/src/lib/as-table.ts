const maxWidth = 40;

/** Formats rows of strings as aligned columns. */
export function asTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cut = (text: string): string => {
    const line = text.replace(/\s+/g, ' ');
    return line.length > maxWidth ? `${line.slice(0, maxWidth - 1)}…` : line;
  };
  const lines = [head, ...rows].map((row) => row.map(cut));
  const widths = head.map((_, i) => Math.max(...lines.map((line) => line[i]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
