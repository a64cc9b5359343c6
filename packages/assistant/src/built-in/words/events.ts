import type { ColumnFacts } from '../../facts.ts';
import { asDate } from '../resolve/as-typed.ts';
import { wordsOf } from './phrase-words.ts';

const times =
  '(?=(?: (?:in|during|before|after|since|until|between|from|on|last|this|past|today|yesterday)\\b))';

/** Replaces an event with its date column: “signed up in 2023” refers to “Signup date”. */
export function rewriteEvents(question: string, columns: readonly ColumnFacts[]): string {
  const text = withOrder(
    question.replace(/\b(before|after) (?:they|it) (?:were|was|got) (?=§)/gi, '$1 '),
    columns,
  );
  return columns.reduce((before, column, at) => {
    // “were delivered before ordered”, of columns with these names.
    const changed = asDate(column)
      ? before.replace(
          new RegExp(`\\b(?:(?:who|that|which) )?(?:were|was|got) §${at}${times}`, 'giu'),
          () => `where §${at} is`,
        )
      : before;
    const pattern = asDate(column) ? actionOf(column.name) : undefined;
    return pattern === undefined
      ? changed
      : changed.replace(
          new RegExp(
            `(?:\\b(?:who|that|which) )?(?:\\b(?:were|was|have|has|did|had|got) )?\\b${pattern}${times}`,
            'giu',
          ),
          () => `where §${at} is`,
        );
  }, text);
}

/** Replaces two events and their order: “delivered before they were ordered”. */
function withOrder(text: string, columns: readonly ColumnFacts[]): string {
  const events = columns.flatMap((column, at) => {
    const action = asDate(column) ? actionOf(column.name) : undefined;
    return action === undefined ? [] : [{ at, action }];
  });
  const was = '(?:\\b(?:were|was|got|being) )?';
  return events.reduce(
    (before, first) =>
      events.reduce(
        (changed, second) =>
          changed.replace(
            new RegExp(
              `(?:\\b(?:who|that|which) )?${was}\\b${first.action} (before|after) (?:(?:they|it) )?${was}${second.action}\\b`,
              'giu',
            ),
            (_, order: string) => `where §${first.at} is ${order} §${second.at}`,
          ),
        before,
      ),
    text,
  );
}

/**
 * Returns the past tense of the verb in a date's name: “Order date” is when something was ordered.
 */
function actionOf(name: string): string | undefined {
  const words = wordsOf(name).filter(
    (word) => !['date', 'day', 'time', 'at', 'on', 'the', 'of'].includes(word),
  );
  const word = words.join('');
  if (!/^[a-z]{3,14}$/.test(word) || words.length > 2) return undefined;
  if (/^birth/.test(word)) return 'born';
  const particle = /^([a-z]{3,})(up|in|off|out)$/.exec(word);
  if (particle) return `${past(particle[1]!)}[ -]?${particle[2]}`;
  return words.length === 1 ? past(word) : undefined;
}

function past(verb: string): string {
  if (verb.endsWith('ed')) return verb;
  if (verb.endsWith('e')) return `${verb}d`;
  // “Delivery date”, “expiry”
  if (/[^aeiou]y$/.test(verb)) return `${verb.slice(0, -1)}(?:i?ed)`;
  return `${verb}(?:${verb.at(-1)})?ed`;
}
