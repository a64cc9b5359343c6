import type { ColumnFacts } from '../../facts.ts';
import { type Groups, quoted, type Reading, type RuleContext, reworded } from '../reading.ts';
import { restorePlaceholders } from '../resolve/columns.ts';
import { measures } from '../resolve/measures.ts';
import { countedBy } from '../words/row-words.ts';

/** Asks what is to be added up or counted. */
export function whichMeasure(question: string, context: RuleContext): Reading {
  return {
    kind: 'ask',
    question,
    choices: [
      { label: 'The rows', text: 'how many rows are there?' },
      ...measures(context)
        .slice(0, 5)
        .map(({ name }) => ({ label: `Total ${name}`, text: `total ${quoted(name)}` })),
    ],
  };
}

/** “temperature of the north”: several values, which no one adds up. */
export function whichNumber({ name }: ColumnFacts, raw: string, context: RuleContext): Reading {
  const said = restorePlaceholders(raw, context);
  return {
    kind: 'ask',
    question: `Which number of ${name} do you mean?`,
    choices: ['average', 'median', 'largest', 'smallest', 'total'].map((word) => ({
      label: `${word.charAt(0).toUpperCase()}${word.slice(1)} ${name}`,
      text: reworded(context.original, said, `${word} ${quoted(name)}`) ?? `${word} ${quoted(name)}`,
    })),
  };
}

/** “average order value”: of which column is asked. */
export function averageOf({ a = '', w = '', t = '' }: Groups, context: RuleContext): Reading | undefined {
  if (countedBy(w, context) !== 'rows') return undefined;
  const rest = t.replace(/§(\d+)/g, (_, at: string) => quoted(context.table.columns[Number(at)]?.name ?? ''));
  return {
    kind: 'ask',
    question: `Which column is the ${a.toLowerCase()} of?`,
    choices: measures(context)
      .slice(0, 6)
      .map(({ name }) => ({ label: name, text: `${a} ${quoted(name)}${rest}` })),
  };
}
