import type { Piece } from './pieces.ts';
import { regexLiteral } from './token-classes.ts';

const url = /^\s*[A-Za-z][A-Za-z0-9+.-]*:\/\/(?:[^/?#@]*@)?([^/?#:\s]+)(?::\d+)?([^?#\s]*)/;

/**
 * Returns the parts of web addresses, wherever their host and path end: the host, folders and the
 * page.
 */
export function urlPieces(column: string, strings: readonly string[], examples: number): Piece[] {
  const bare = barePieces(column, strings);
  if (bare.length > 0) return bare;
  const found = strings.map((text) => url.exec(text));
  if (!found.slice(0, examples).every(Boolean)) return [];
  const hosts = found.map((match) => match?.[1]);
  const paths = found.map((match) => match?.[2]);
  const [host, path] = [`urlPart(${column}, "host")`, `urlPart(${column}, "path")`];
  const pieces: Piece[] = [
    { cost: 2.2, values: hosts, formula: host },
    {
      cost: 2.3,
      values: hosts.map((text) => text?.replace(/^www\./, '')),
      formula: `removePrefix(${host}, "www.")`,
    },
    { cost: 2.4, values: paths, formula: path },
  ];
  for (const k of [-1, 1, 2, -2]) {
    // Before the first slash of a path there is nothing to offer.
    const values = paths.map((text) => {
      const parts = text?.split('/') ?? [];
      return k > 0 ? parts[k] : parts.length > -k ? parts.at(k) : undefined;
    });
    pieces.push({ cost: 2.5 + 0.2 * Math.abs(k), values, formula: `splitPart(${path}, "/", ${k})` });
  }
  pieces.push({
    cost: 3,
    values: paths.map((text) => text?.split('/').at(-1)?.split('.')[0]),
    formula: `splitPart(splitPart(${path}, "/", -1), ".", 0)`,
  });
  return pieces;
}

const address =
  /^\s*(?:[A-Za-z][A-Za-z0-9+.-]*:\/\/)?[\p{L}0-9-]+(?:\.[\p{L}0-9-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?\s*$/u;
const scheme = '^(?:[A-Za-z][A-Za-z0-9+.-]*:\\/\\/)?';

/** Returns the parts of web addresses of which some lack the scheme, such as `www.example.org/a`. */
function barePieces(column: string, strings: readonly string[]): Piece[] {
  const filled = strings.filter((text) => text.trim() !== '');
  const isWhole = (text: string): boolean => text.includes('://');
  if (!filled.some(isWhole) || filled.every(isWhole) || !filled.every((text) => address.test(text)))
    return [];
  const patterns = [
    [`${scheme}([^\\/?#:]+)`, 2.2],
    [`${scheme}(?:www[.])?([^\\/?#:]+)`, 2.3],
    [`${scheme}[^\\/?#]+\\/([^\\/?#]+)`, 2.5],
    [`${scheme}[^\\/?#]+\\/[^\\/?#]+\\/([^\\/?#]+)`, 2.7],
  ] as const;
  return patterns.map(([pattern, cost]): Piece => {
    const regex = new RegExp(pattern, 'u');
    return {
      cost,
      values: strings.map((text) => regex.exec(text)?.[1]),
      formula: `extract(${column}, ${regexLiteral(pattern)}, 1)`,
    };
  });
}
