import { cellLimit, tooLong } from '../sheets/sheet-book.ts';
import { parseXml } from '../xml-text/parse-xml.ts';

/**
 * The strings of a workbook, which its cells refer to by number; read when the first one is
 * requested.
 */
export class SharedStrings {
  private readonly open: () => AsyncIterable<string> | undefined;
  private reading: Promise<readonly string[]> | undefined;

  constructor(open: () => AsyncIterable<string> | undefined) {
    this.open = open;
  }

  all(): Promise<readonly string[]> {
    this.reading ??= readStrings(this.open());
    return this.reading;
  }
}

async function readStrings(xml: AsyncIterable<string> | undefined): Promise<readonly string[]> {
  if (!xml) return [];
  const strings: string[] = [];
  let text = '';
  let inText = false;
  // The pronunciation of a name is not part of it.
  let phonetic = 0;
  const handler = {
    open({ name }: { readonly name: string }): void {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic++;
      else if (name === 't') inText = phonetic === 0;
    },
    text(piece: string): void {
      if (!inText) return;
      text += piece;
      if (text.length > cellLimit) throw tooLong(`shared string ${strings.length + 1}`);
    },
    close(name: string): void {
      if (name === 't') inText = false;
      else if (name === 'rPh') phonetic--;
      else if (name === 'si') strings.push(unescapeText(text));
    },
  };
  for await (const _ of parseXml(xml, handler, () => undefined));
  return strings;
}

/** Decodes characters that XML cannot contain, which are written as `_x000D_`. */
export function unescapeText(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}
