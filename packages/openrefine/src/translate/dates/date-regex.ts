/** What JavaScript takes for a space, inside brackets. RE2's own class is of ASCII alone. */
export const spaces =
  '\\s\\x{b}\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';

/**
 * One of some strings in any case, as `toLowerCase` has it: without care, RE2 also takes a long s
 * for an s.
 */
export function anyCase(strings: readonly string[]): string {
  return `(?i:${strings.map((text) => quoted(text).replaceAll('s', '(?-i:[sS])')).join('|')})`;
}

/** A text that stands for itself in a regular expression between slashes. */
export function quoted(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}/-]/g, '\\$&');
}

/** The names in full or by their first three letters, the longest first. */
export function formsOf(names: readonly string[]): readonly (readonly [form: string, index: number])[] {
  const forms = new Map<string, number>();
  for (const [i, name] of names.entries()) {
    const short = /^[A-Za-z]/.test(name) ? [name, name.slice(0, 3)] : [name];
    for (const form of short) if (!forms.has(form.toLowerCase())) forms.set(form.toLowerCase(), i);
  }
  return [...forms].sort(([a], [b]) => b.length - a.length);
}
