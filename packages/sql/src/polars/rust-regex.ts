const classes: Readonly<Record<string, string>> = { s: '\\t\\n\\f\\r ', d: '0-9', w: '0-9A-Za-z_' };

/**
 * Converts an RE2 regular expression to the syntax of Polars (the Rust crate regex), with the same
 * matches: classes such as `\d` remain ASCII.
 *
 * @returns undefined if it uses features that the crate lacks
 * @see https://docs.rs/regex/latest/regex/#syntax
 */
export function rustRegex(pattern: string): string | undefined {
  let out = '';
  let inClass = false;
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at]!;
    if (char === '\\') {
      const sequence = /^\\(?:[pP](?:\{\^?\w+\}|\w)|x(?:\{[0-9A-Fa-f]+\}|[0-9A-Fa-f]{2})|.)/su.exec(
        pattern.slice(at),
      )?.[0];
      const written = sequence === undefined ? undefined : escapeOf(sequence, inClass);
      if (sequence === undefined || written === undefined) return undefined;
      out += written;
      at += sequence.length - 1;
    } else if (inClass) {
      if (char === ']') inClass = false;
      if (char === '[' && pattern[at + 1] === ':') return undefined;
      if (char === '-' && pattern[at + 1] === '-') return undefined;
      out += char === '[' || char === '&' || char === '~' ? `\\${char}` : char;
    } else if (char === '[') {
      inClass = true;
      const start = /^\[\^?\]?/.exec(pattern.slice(at))![0];
      out += start.endsWith(']') ? `${start.slice(0, -1)}\\]` : start;
      at += start.length - 1;
    } else if (char === '{') {
      const count = /^\{\d+(?:,\d*)?\}/.exec(pattern.slice(at))?.[0];
      out += count ?? '\\{';
      at += (count?.length ?? 1) - 1;
    } else {
      out += char === '}' ? '\\}' : char;
    }
  }
  return inClass ? undefined : out;
}

function escapeOf(sequence: string, inClass: boolean): string | undefined {
  const letter = sequence[1]!;
  const known = classes[letter];
  if (known !== undefined) return inClass ? known : `[${known}]`;
  const denied = classes[letter.toLowerCase()];
  if (denied !== undefined) return inClass ? undefined : `[^${denied}]`;
  if (letter === 'b') return inClass ? undefined : '(?-u:\\b)';
  if (/[pPxAztnrfva]/.test(letter)) return sequence;
  return /[0-9A-Za-z]/.test(letter) ? undefined : sequence;
}

/** Converts a replacement from RE2's `\1` to `${1}`. */
export function rustReplacement(by: string): string {
  return by.replace(/\\(\d)|\\(.)|\$/gsu, (whole, group?: string, other?: string) =>
    group !== undefined ? `\${${group}}` : whole === '$' ? '$$' : (other ?? ''),
  );
}
