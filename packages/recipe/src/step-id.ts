const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 6;

/**
 * Returns a short id for a new step, such as `s4k1qz7`. It is random: a counted id would be the one
 * of a removed step again, with its comments and the edits that others have open, or one that
 * another user adds at the same time.
 *
 * @param taken ids in the recipe
 */
export function newStepId(taken: ReadonlySet<string>): string {
  for (;;) {
    const chance = Array.from({ length }, () => alphabet[Math.floor(Math.random() * alphabet.length)]);
    const id = `s${chance.join('')}`;
    if (!taken.has(id)) return id;
  }
}
