/** How often a path may be percent-encoded; what is encoded more often is refused. */
const maxEncodings = 5;
/**
 * Control characters, backslashes, and the slashes of other scripts that some programs take for
 * one.
 */
const ambiguous = /[\p{Cc}\\∕⁄／＼]/u;

/**
 * Where an address leads once a browser has resolved it, however it is written; undefined where
 * that is another origin, or a path that a program after the browser could take for one, as
 * `//evil.example`.
 *
 * @param target a path, or an address with an origin
 * @param origins those of the app, its own first
 */
export function localTarget(target: string, origins: readonly string[]): string | undefined {
  const [base = ''] = origins;
  const isPath = target.startsWith('/');
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(target) ?? [];
  if (ambiguous.test(rest)) return undefined;
  // Percent signs that stand for nothing, and bytes that are no UTF-8, are read in different ways.
  if (!isDecodable(path)) return undefined;
  let stage = path;
  for (let decodings = 0; decodings <= maxEncodings; decodings++) {
    if (ambiguous.test(stage) || (isPath && /^\/[/\s]/.test(stage))) return undefined;
    if (!leadsTo(stage, base, origins)) return undefined;
    const decoded = stage.replace(/(%[\da-f]{2})+/gi, decode);
    if (decoded === stage) {
      const url = new URL(target, base);
      return isPath ? url.pathname + url.search + url.hash : url.href;
    }
    stage = decoded;
  }
  return undefined;
}

function leadsTo(target: string, base: string, origins: readonly string[]): boolean {
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

/** Bytes that are no UTF-8 stay as they are, but for those of ASCII among them. */
function decode(text: string): string {
  return isDecodable(text)
    ? decodeURIComponent(text)
    : text.replace(/%[0-7][\da-f]/gi, (one) => decodeURIComponent(one));
}
