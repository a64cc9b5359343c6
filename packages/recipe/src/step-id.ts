const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 6;

/**
 * A short id for a new step, such as `s4k1qz7`. It is random: an id that counts steps would be that
 * of a removed step again, with its comments and the edits that others have open, or the one that
 * someone else adds at the same time.
 *
 * @param taken ids that the recipe has
 */
export function newStepId(taken: ReadonlySet<string>): string {
  for (;;) {
    const chance = Array.from({ length }, () => alphabet[Math.floor(Math.random() * alphabet.length)]);
    const id = `s${chance.join('')}`;
    if (!taken.has(id)) return id;
  }
}
