type Escape = (text: string) => string;

const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapes: Readonly<Record<string, Escape>> = {
  json: (text) => JSON.stringify(text),
  xml: (text) => text.replace(/[&<>"']/g, (mark) => marks[mark]!),
  csv: (text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text),
  url: (text) => encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd')),
};

type Template =
  | { readonly ok: true; readonly rowText: (cells: readonly (string | null)[]) => string }
  | { readonly ok: false; readonly placeholder: string; readonly column?: string };

/**
 * Parses a template with `{{column}}` and `{{column|escape}}` in it. Null is empty, or `null` as
 * JSON. `{{{{` is two braces.
 *
 * @param names names of the columns, in order
 */
export function parseTemplate(text: string, names: readonly string[]): Template {
  const pieces: ((cells: readonly (string | null)[]) => string)[] = [];
  const pattern = /\{\{\{\{|\{\{([^{}]*)\}\}/g;
  let from = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const plain = text.slice(from, found.index);
    pieces.push(() => plain);
    from = pattern.lastIndex;
    const given = found[1];
    if (given === undefined) {
      pieces.push(() => '{{');
      continue;
    }
    // A column may have a bar in its name.
    const bar = names.includes(given.trim()) ? -1 : given.lastIndexOf('|');
    const column = (bar < 0 ? given : given.slice(0, bar)).trim();
    const kind = bar < 0 ? undefined : given.slice(bar + 1).trim();
    const at = names.indexOf(column);
    if (at < 0) return { ok: false, placeholder: found[0], column };
    const escaped = kind === undefined ? undefined : escapes[kind];
    if (kind !== undefined && !escaped) return { ok: false, placeholder: found[0] };
    pieces.push((cells) => {
      const cell = cells[at] ?? null;
      if (cell === null) return kind === 'json' ? 'null' : '';
      return escaped ? escaped(cell) : cell;
    });
  }
  const rest = text.slice(from);
  return { ok: true, rowText: (cells) => pieces.map((piece) => piece(cells)).join('') + rest };
}
