import { pageLanguage } from './language.ts';

/** An answer of the server with its messages in the language of the page. */
export async function inPageLanguage<T>(answer: T): Promise<T> {
  if (pageLanguage === 'en') return answer;
  try {
    return (await import('./german-messages.ts')).inGerman(answer);
  } catch (error) {
    // Messages in English are better than none.
    console.error(error);
    return answer;
  }
}
