import type { ColumnFacts } from '../../../facts.ts';
import { quoted, type Reading, type RuleContext, reworded } from '../../reading.ts';
import { restorePlaceholders } from '../../resolve/columns.ts';
import { messageOf } from '../../saying/asking.ts';
import { repeatedNames } from '../../words/row-words.ts';
import type { Cut } from './ranking.ts';

/** Asks what counts, as in “the most hospitals”, if several columns can identify hospitals. */
export function countedThing(raw: string, context: RuleContext): Partial<Reading & { kind: 'ask' }> {
  const named = repeatedNames(raw, context);
  const said = restorePlaceholders(raw, context);
  if (named.length === 0) return {};
  const by = (noun: string): string => reworded(context.original, said, noun) ?? context.original;
  return {
    question: messageOf('What would you like to count for “{said}”?', { said }),
    choices: [
      ...named.slice(0, 5).map(({ name }) => ({
        label: messageOf('Distinct values of {name}', { name }),
        text: by(`different ${quoted(name)}`),
      })),
      { label: messageOf('The rows'), text: by('rows') },
    ],
  };
}

/**
 * Asks what is ranked; each choice repeats the question with one of the columns that may name it.
 */
export function askWhichEntity(raw: string, context: RuleContext): Reading | undefined {
  const named = repeatedNames(raw, context);
  const said = restorePlaceholders(raw, context);
  if (named.length === 0) return undefined;
  return {
    kind: 'ask',
    question: messageOf('Which column identifies each “{said}”?', { said }),
    choices: named.slice(0, 6).map(({ name }) => ({
      label: name,
      text: reworded(context.original, said, quoted(name)) ?? context.original,
    })),
  };
}

/**
 * Asks how to summarize “top 5 cities by price”: prices of several rows are not added up unless
 * asked.
 */
export function askHowToSummarize(
  entity: ColumnFacts,
  by: ColumnFacts,
  cut: Cut,
  { original }: RuleContext,
): Reading {
  const [most, side] = cut.smallest ? ['smallest', 'bottom'] : ['largest', 'top'];
  const rest = /\b(?:in|where|with|from|during) .+$/i.exec(original.split(/\bby\b/i).at(-1) ?? '')?.[0] ?? '';
  const tail = rest === '' ? '' : ` ${rest}`;
  return {
    kind: 'ask',
    question: messageOf('Several rows have the same {entity}. Which {by} should they be ranked by?', {
      entity: entity.name,
      by: by.name,
    }),
    choices: [
      {
        label: messageOf('By their average {by}', { by: by.name }),
        text: `${side} ${cut.top} ${quoted(entity.name)} by average ${quoted(by.name)}${tail}`,
      },
      {
        label: messageOf('By their total {by}', { by: by.name }),
        text: `${side} ${cut.top} ${quoted(entity.name)} by total ${quoted(by.name)}${tail}`,
      },
      {
        label:
          most === 'largest'
            ? messageOf('The {count} largest single values', { count: cut.top })
            : messageOf('The {count} smallest single values', { count: cut.top }),
        text: `the ${cut.top} ${most} ${quoted(by.name)}`,
      },
    ],
  };
}
