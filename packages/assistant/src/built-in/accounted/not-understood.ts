import { defineMessages, escapeRegex } from '@winnow/kernel';
import type { Choice } from '../../facts.ts';
import type { Reading } from '../reading.ts';
import { messageOf } from '../saying/asking.ts';

/** Questions that the built-in assistant may ask back whatever it was asked. */
export const questionMessages = defineMessages('chat.question', {
  notUnderstood: ({ words }: { words: readonly string[] }) =>
    `I didn’t understand ${words.map((word) => `“${word}”`).join(' and ')}, so I can’t answer yet. What do you mean?`,
  nothing: 'What would you like to do or know?',
  unclear: ({ words }: { words: string }) =>
    `I didn’t understand “${words}”. Use a verb and column names, for example:`,
  unclearRows: ({ words }: { words: string }) => `I didn’t understand “${words}”. Do you mean these rows?`,
  unclearColumn: ({ words, column }: { words: string; column: string }) =>
    `I didn’t understand “${words}”. What would you like to do with ${column}, or know about it?`,
});

/**
 * Says which part of a question was not understood, because a number would answer a different
 * question. The first suggestions are the question without that part.
 *
 * @param left the words that were not understood
 * @param ways questions that are understood
 */
export function notUnderstood(left: readonly string[], original: string, ways: readonly Choice[]): Reading {
  const said = questionMessages.notUnderstood({ words: left.slice(0, 5) });
  return {
    kind: 'ask',
    question: said,
    choices: [...nearest(left, original), ...ways].slice(0, 6),
  };
}

const counted =
  '(?:how many|number of|count|show(?: me)?|list|(?:what )?(?:percent|percentage|share) of)? ?(?:the |all )?';

function nearest(left: readonly string[], original: string): readonly Choice[] {
  // The noun after the verb may mean the rows, whatever the user calls them.
  const noun = new RegExp(`^(${counted})${escapeRegex(left[0] ?? '')}(?= )`, 'iu');
  if (left.length === 1 && noun.test(original))
    return [{ label: messageOf('Ask about the rows'), text: original.replace(noun, '$1rows') }];
  const without = left.reduce((shorter, word) => {
    const alone = new RegExp(`(?<![\\p{L}\\p{N}])${escapeRegex(word)}(?![\\p{L}\\p{N}])`, 'iu');
    return shorter.replace(alone, '');
  }, original);
  const text = without.replace(/\s+/g, ' ').trim();
  const said = left.slice(0, 5);
  return text === '' || text === original
    ? []
    : [{ label: messageOf('Ask without “{said}”', { said }), text }];
}
