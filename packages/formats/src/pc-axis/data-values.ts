const value = /"([^"]*)"|[^\s;",]+/g;
/** Maximum length of a value that no space follows. */
const maxLength = 1 << 20;

/**
 * Yields the values after `DATA=` one by one: numbers as they are written, and symbols such as `..`
 * without their quotes.
 *
 * @param bytes the text of the whole file in UTF-8
 * @param start offset of the first value
 */
export async function* dataValues(bytes: AsyncIterable<Uint8Array>, start: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let skip = start;
  let rest = '';
  for await (const piece of bytes) {
    const part = piece.subarray(Math.min(skip, piece.length));
    skip -= piece.length - part.length;
    rest += decoder.decode(part, { stream: true });
    // The last value may go on in the next piece.
    const end = Math.max(rest.lastIndexOf(' '), rest.lastIndexOf('\n'));
    if (end === -1 && rest.length < maxLength) continue;
    yield* valuesIn(end === -1 ? rest : rest.slice(0, end));
    rest = end === -1 ? '' : rest.slice(end);
  }
  yield* valuesIn(rest);
}

function* valuesIn(text: string): Generator<string> {
  for (const [whole, symbol] of text.matchAll(value)) yield symbol ?? whole;
}
