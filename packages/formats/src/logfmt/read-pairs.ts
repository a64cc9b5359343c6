const pair = /\s*([^\s="]+)(?:=("(?:[^"\\]|\\.)*"|[^\s"]*))?(?=\s|$)/y;

/**
 * Reads a line of `name=value` pairs. A name without a value is `true`, as its programs mean it;
 * values in quotes may contain escapes.
 *
 * @returns undefined if the line contains anything else, or no value
 */
export function readPairs(line: string): readonly (readonly [name: string, value: string])[] | undefined {
  const text = line.trim();
  const pairs: (readonly [string, string])[] = [];
  let hasValue = false;
  pair.lastIndex = 0;
  for (let at = 0; at < text.length; at = pair.lastIndex) {
    const found = pair.exec(text);
    if (!found) return undefined;
    const [, name = '', value] = found;
    hasValue ||= value !== undefined;
    pairs.push([name, value === undefined ? 'true' : unquoted(value)]);
  }
  return hasValue ? pairs : undefined;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

function unquoted(value: string): string {
  return value[0] === '"'
    ? value.slice(1, -1).replace(/\\(.)/g, (_, code: string) => escapes[code] ?? code)
    : value;
}
