import { open } from 'node:fs/promises';

const headBytes = 2048;

/**
 * Returns whether a file begins as a web page does, which as delimited text would be one column.
 */
export async function isWebPage(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return /^<(?:!doctype\s+html|html)[\s>]/i.test(withoutComments(buffer.toString('utf8', 0, bytesRead)));
  } finally {
    await file.close();
  }
}

/** Cuts off white space, a byte order mark and comments at the start. */
function withoutComments(text: string): string {
  let rest = text.trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->');
    if (end < 0) return '';
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}
