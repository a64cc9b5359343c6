/** The keywords of a file before its data. */
export interface PxKeywords {
  /** Values by keyword in capitals, and by keyword and variable, as `VALUES(period)`. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** Offset of the first value after `DATA=`, in bytes of UTF-8. */
  readonly dataStart: number;
}

/** A keyword, with a language and the variable that it is about. */
const keyword = /\s*([A-Z][A-Z0-9-]*)(\[[^\]]*\])?(?:\("((?:[^"])*)"(?:,"[^"]*")*\))?\s*=\s*/iy;
const string = /\s*"([^"]*)"/y;
const other = /[^";]+/y;

/**
 * Reads keywords up to `DATA=`. Those in the file's further languages are left out.
 *
 * @returns undefined if the text has no data
 */
export function readKeywords(text: string): PxKeywords | undefined {
  const values = new Map<string, readonly string[]>();
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  for (;;) {
    const found = take(keyword);
    if (!found) return undefined;
    const [, name, language, variable] = found;
    if (name!.toUpperCase() === 'DATA') return { values, dataStart: Buffer.byteLength(text.slice(0, at)) };
    const list = readList(text, take, () => at);
    if (!list) return undefined;
    at++;
    const key = variable === undefined ? name!.toUpperCase() : `${name!.toUpperCase()}(${variable})`;
    if (language === undefined) values.set(key, list);
  }
}

/** Reads strings up to a semicolon; those without a comma in between are one, on several lines. */
function readList(
  text: string,
  take: (pattern: RegExp) => RegExpExecArray | null,
  position: () => number,
): readonly string[] | undefined {
  const list: string[] = [];
  let joins = false;
  while (position() < text.length) {
    const found = take(string);
    if (found) {
      if (joins) list.push(`${list.pop()}${found[1]}`);
      else list.push(found[1]!);
      joins = true;
      continue;
    }
    if (text[position()] === ';') return list;
    const rest = take(other);
    if (!rest) return undefined;
    if (rest[0].includes(',')) joins = false;
    else if (rest[0].trim() !== '') list.push(rest[0].trim());
  }
  return undefined;
}
