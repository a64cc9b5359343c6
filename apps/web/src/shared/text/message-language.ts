import type { Message } from '@winnow/kernel';
import { pageLanguage } from './language.ts';

type German = typeof import('./german-messages.ts');
let german: German | undefined;

/** An answer of the server with its messages in the language of the page. */
export async function inPageLanguage<T>(answer: T): Promise<T> {
  if (pageLanguage === 'en') return answer;
  try {
    german ??= await import('./german-messages.ts');
    return await german.inGerman(answer);
  } catch (error) {
    // Messages in English are better than none.
    console.error(error);
    return answer;
  }
}

/** A message that the page makes itself, in its language: by then an answer has loaded that. */
export const messageText = (message: Message): string => german?.messageInGerman(message) ?? message.text;
