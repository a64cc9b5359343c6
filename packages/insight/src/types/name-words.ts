export { nameWords } from '@winnow/kernel';

/** Whether words are adjacent in a name, or were written as one word. */
export function namesOne(words: readonly string[], phrases: readonly string[]): boolean {
  const spaced = ` ${words.join(' ')} `;
  return phrases.some((phrase) => {
    const joined = phrase.replaceAll(' ', '');
    return spaced.includes(` ${phrase} `) || words.includes(joined);
  });
}
