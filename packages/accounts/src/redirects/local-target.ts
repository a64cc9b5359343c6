/** Maximum number of times a path may be percent-encoded; anything beyond is refused. */
const maxEncodings = 5;
/**
 * Control characters, backslashes, and slashes of other scripts that some programs take for a
 * slash.
 */
const ambiguous = /[\p{Cc}\\∕⁄／＼]/u;

/**
 * Returns where an address leads once a browser has resolved it, however it is written; undefined
 * if that is another origin, or a path that a program behind the browser could take for one, such
 * as `//evil.example`.
 *
 * @param target a path, or an address with an origin
 * @param origins those of the app, its own first
 */
export function localTarget(target: string, origins: readonly string[]): string | undefined {
  const [base = ''] = origins;
  const isPath = target.startsWith('/');
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  if (ambiguous.test(rest)) return undefined;
  // Invalid percent signs and bytes that are not UTF-8 are interpreted in different ways.
  if (!isDecodable(path)) return undefined;
  let stage = path;
  for (let decodings = 0; decodings <= maxEncodings; decodings++) {
    if (ambiguous.test(stage) || (isPath && /^\/[/\s]/.test(stage))) return undefined;
    if (!isAllowedTarget(stage, base, origins)) return undefined;
    const decoded = stage.replace(/(%[\da-f]{2})+/gi, decode);
    if (decoded === stage) {
      const url = new URL(target, base);
      return isPath ? url.pathname + url.search + url.hash : url.href;
    }
    stage = decoded;
  }
  return undefined;
}

function isAllowedTarget(target: string, base: string, origins: readonly string[]): boolean {
  if (!URL.canParse(target, base)) return false;
  const { origin, pathname, username, password } = new URL(target, base);
  return origins.includes(origin) && username === '' && password === '' && !pathname.startsWith('//');
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Keeps bytes that are not UTF-8 encoded, except for ASCII among them. */
function decode(text: string): string {
  return isDecodable(text)
    ? decodeURIComponent(text)
    : text.replace(/%[0-7][\da-f]/gi, (one) => decodeURIComponent(one));
}
