import type { Message } from '@winnow/kernel';
import { pageLanguage } from './language.ts';

type German = typeof import('./german-messages.ts');
let german: German | undefined;

/** Translates the messages in a server response to the language of the page. */
export async function inPageLanguage<T>(answer: T): Promise<T> {
  if (pageLanguage === 'en') return answer;
  try {
    german ??= await import('./german-messages.ts');
    return await german.inGerman(answer);
  } catch (error) {
    // Showing messages in English is better than not showing them.
    console.error(error);
    return answer;
  }
}

/**
 * Returns a message created by the page in the page's language, which an earlier response has
 * loaded.
 */
export const messageText = (message: Message): string => german?.messageInGerman(message) ?? message.text;
