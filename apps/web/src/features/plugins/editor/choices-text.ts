/** Formats choices as lines `value = label`. */
export function choicesText(choices: Readonly<Record<string, string>>): string {
  return Object.entries(choices)
    .map(([value, label]) => (value === label ? value : `${value} = ${label}`))
    .join('\n');
}

/** Parses choices from such lines; a line without a label uses the value as its label. */
export function choicesOf(text: string): Record<string, string> {
  const entries = text.split('\n').flatMap((line): [string, string][] => {
    const [value = '', ...label] = line.split('=').map((part) => part.trim());
    return value === '' ? [] : [[value, label.join('=') || value]];
  });
  return Object.fromEntries(entries);
}
