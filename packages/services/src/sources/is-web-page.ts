import { open } from 'node:fs/promises';
import { looksLikeMarkup } from '@winnow/formats/xml/looks-like-markup';

const headBytes = 10_000;

/** Returns whether a file begins like a web page, which as delimited text would be one column. */
export async function isWebPage(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return looksLikeMarkup(buffer.toString('utf8', 0, bytesRead)) === 'html';
  } finally {
    await file.close();
  }
}
