/** The quote of load files of litigation support programs, such as Concordance. */
export const thorn = 'þ';

const [lead, trail] = Buffer.from(thorn) as unknown as readonly [number, number];
const quote = 0x22;

/**
 * Replaces the quotes `þ` with double quotes, and doubles those inside: `þa "b"þ` becomes
 * `"a ""b"""`.
 *
 * @param bytes in UTF-8
 */
export async function* thornsAsQuotes(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const state = { isInside: false, hasLead: false };
  for await (const chunk of bytes) yield replaced(chunk, state);
  if (state.hasLead) yield Buffer.of(lead);
}

/** Does the same for a complete text. */
export function thornsAsQuotesIn(text: Uint8Array): Buffer {
  return replaced(text, { isInside: false, hasLead: false });
}

function replaced(chunk: Uint8Array, state: { isInside: boolean; hasLead: boolean }): Buffer {
  const out = Buffer.allocUnsafe(2 * chunk.length + 1);
  let length = 0;
  for (const byte of chunk) {
    if (state.hasLead) {
      state.hasLead = false;
      if (byte === trail) {
        out[length++] = quote;
        state.isInside = !state.isInside;
        continue;
      }
      out[length++] = lead;
    }
    if (byte === lead) {
      state.hasLead = true;
      continue;
    }
    out[length++] = byte;
    if (byte === quote && state.isInside) out[length++] = quote;
  }
  return out.subarray(0, length);
}
