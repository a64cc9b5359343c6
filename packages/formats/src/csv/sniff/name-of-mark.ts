const names: Readonly<Record<string, string>> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Pipe',
  ' ': 'Space',
  ':': 'Colon',
  '"': 'Double quote',
  "'": 'Single quote',
  '\\': 'Backslash',
  '\u001f': 'Unit separator',
  '\u0001': 'Start of heading (0x01)',
  '\u0007': 'Bell (0x07)',
  '\u0014': 'Device control 4 (0x14)',
  '`': 'Backtick',
  þ: 'Thorn',
  '': 'None',
};

/** Returns the common name of a delimiter or a quote. */
export function nameOfMark(mark: string): string {
  return names[mark] ?? mark;
}
