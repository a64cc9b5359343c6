import {
  type Groups,
  quoted,
  type Reading,
  type Report,
  type Rule,
  type RuleContext,
  rule,
} from '../reading.ts';
import { resolveDateColumns } from '../resolve/date-columns.ts';
import { measures } from '../resolve/measures.ts';
import { messageOf } from '../saying/asking.ts';

const report = (pattern: string, name: Report): Rule =>
  rule(pattern, () => ({ kind: 'report', report: name }));
const lastStepPhrases =
  '(?: (?:that|it|this|these|those|them|(?:the |my |your )?(?:last|previous|latest)(?: (?:one|step|steps|change|changes|action))?|everything|all|(?:the |my |your )?(?:change|changes|step|steps)))?';

/**
 * Remarks on the conversation itself, and requests too vague to carry out: neither changes
 * anything.
 */
export const smallTalkRules: readonly Rule[] = [
  report(
    `(?:undo|revert|roll ?back|take back|go back|step back|reverse|cancel|redo|restore)(?: (?:to )?(?:before|the original(?: data| file)?))?${lastStepPhrases}(?: again| please)?`,
    'undo',
  ),
  report(
    '(?:what|which)(?: (?:changes|steps|things|exactly|all))?(?: (?:did|have|has)) (?:you|we|i|been)(?: just| already)? ?(?:change|changed|do|done|did|apply|applied|made|make|modified|add|added)(?: so far| yet| here| to (?:it|the data|the file))?',
    'changes',
  ),
  report(
    '(?:what|which) (?:was|has been|is|are) (?:changed|done|applied|the (?:steps|changes|recipe|history))(?: so far)?|(?:show|list|describe|explain)(?: me)?(?: the| my| all)* (?:recipe|steps|history|changes)(?: so far)?',
    'changes',
  ),
  report(
    '(?:thanks?|thank you|thx|cheers|great|perfect|nice|cool|awesome|good job|well done|ok|okay|got it|no|never ?mind|bye|good ?bye)(?: (?:so much|a lot|very much|again|work|job|you|then))*',
    'thanks',
  ),
  report(
    '(?:yes|yep|yeah|sure|correct|right|exactly|confirm(?:ed)?|(?:yes,? )?(?:please )?(?:do|apply|add|accept|execute|run|use) (?:it|that|this|them|these|those|(?:the )?(?:proposal|steps?|changes?))|go ahead|go for it)(?: please| now| to the (?:data|recipe|project|file))*',
    'apply',
  ),
  report(
    '(?:who|what) are you(?: called)?|are you (?:an? )?(?:ai|human|bot|robot|chatgpt|model|real|person)|what is your name',
    'who',
  ),
  report(
    'why (?:are|is|do|did|does|have|has) .*\\b(?:fewer|less|missing|lost|gone|removed|disappeared)\\b.*',
    'changes',
  ),
  report(
    'why(?: (?:is that|did you|not|so|that|this|do you say that|did you do that|are you asking))?(?: .{0,40})?',
    'why',
  ),
  rule(
    '(?:compare|contrast|how does (?:it|this|that) compare)(?: (?:it|this|that|them|these|results?|numbers?|data))?(?: (?:with|to|against|and|vs\\.?|versus|over))?(?: the)? ?(?<p>(?:last|previous|past|this|prior) (?:day|week|month|quarter|year)|time|yesterday|before)(?:.{0,40})?',
    compare,
  ),
  rule(
    '(?:delete|remove|drop|clear|wipe|erase|empty)(?: out)? (?:everything|all|it all|all (?:the |of the )?(?:data|rows|columns|cells)|the (?:whole |entire )?(?:table|data|file|dataset|sheet|project))',
    () => ({
      kind: 'ask',
      question: messageOf('That would leave nothing. What would you like to remove?'),
      choices: [
        { label: messageOf('Duplicate rows'), text: 'remove duplicate rows' },
        { label: messageOf('Empty rows'), text: 'remove empty rows' },
        { label: messageOf('Empty columns'), text: 'remove empty columns' },
      ],
    }),
  ),
];

function compare({ p = '' }: Groups, context: RuleContext): Reading {
  const unit = /day|yesterday/.test(p) ? 'day' : (/week|month|quarter|year/.exec(p)?.[0] ?? 'month');
  const dates = resolveDateColumns(context);
  const date = dates[0];
  if (!date || dates.length > 1)
    return {
      kind: 'ask',
      question: date
        ? messageOf('What would you like to compare, and by which date?')
        : messageOf('There’s no date column to compare by. What would you like to compare?'),
      choices: (dates.length > 0 ? dates : context.table.columns.slice(0, 4)).map(({ name }) => ({
        label: date
          ? messageOf('Rows per {unit} of {name}', { unit, name })
          : messageOf('Rows by {name}', { name }),
        text: date ? `number of rows per ${unit} of ${quoted(name)}` : `number of rows by ${quoted(name)}`,
      })),
    };
  return {
    kind: 'ask',
    question: messageOf('What would you like to compare? Each of these shows every {unit} side by side.', {
      unit,
    }),
    choices: [
      {
        label: messageOf('Rows per {unit}', { unit }),
        text: `number of rows per ${unit} of ${quoted(date.name)}`,
      },
      ...measures(context)
        .slice(0, 4)
        .map(({ name }) => ({
          label: messageOf('{name} per {unit}', { name, unit }),
          text: `total ${quoted(name)} per ${unit} of ${quoted(date.name)}`,
        })),
    ],
  };
}
