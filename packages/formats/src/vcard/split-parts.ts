/** Splits text at a mark, except within double quotes or after a backslash if these are given. */
export function splitParts(text: string, mark: string, keeps: { quotes?: true; escapes?: true }): string[] {
  const parts: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '\\' && keeps.escapes) at++;
    else if (character === '"' && keeps.quotes) isQuoted = !isQuoted;
    else if (character === mark && !isQuoted) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts;
}
