import { printColumnName } from '@winnow/formulas';
import type { ColumnFacts } from '../../facts.ts';
import type { Condition } from '../condition/condition.ts';
import { conditionOf } from '../condition/condition-of.ts';
import {
  type Groups,
  quoted,
  type Reading,
  type Report,
  type Rule,
  type RuleContext,
  rule,
} from '../reading.ts';
import { factsOf, literalOf, namesOf } from '../resolve/columns.ts';
import { filledIn, missingWordIn } from '../resolve/missing.ts';
import { messageOf } from '../saying/asking.ts';

const thing =
  '(?:(?:this|the|my|our|that)(?: whole| entire)? )?(?:file|data(?: ?set)?|table|project|sheet|it|this|here|everything|spreadsheet|csv|all)';
const report = (pattern: string, name: Report): Rule =>
  rule(pattern, () => ({ kind: 'report', report: name }));

const rules = '(?:checks?|rules?|constraints?|expectations?|validations?)';
const joined = '(?:join|link|connect|combine|relate)(?:ed|d|s)?';
const tables = '(?:tables?|files?|sources?|data(?: ?sets?)?|sheets?)';

export const reportRules: readonly Rule[] = [
  report(
    `(?:what|which)(?: (?:data|quality|data quality|validation|kinds? of))? ${rules}(?: (?:do|does|would|should|could|can|are|is|you|i|we|one|${thing}|suggest(?:ed)?|propose[ds]?|recommend(?:ed)?|add(?:ed)?|make|set up|follow|obey|keeps?|kept|hold|holds|there|useful|sensible|good|possible|for|on|in|of))*`,
    'checks',
  ),
  report(
    `(?:suggest|propose|recommend|find|give me|come up with)(?: me)?(?: some| any| the| a few| all| useful| good)* (?:data )?(?:quality )?${rules}(?: (?:for|on|of|in) ${thing})?`,
    'checks',
  ),
  rule(
    `(?:what|which)(?: other)?(?: ${tables}| else| columns?)? (?:can|could|may|should|might)(?: i| we| one| be| ${thing})?(?: be)? ${joined}(?: (?:with|to|by|on|in|into|here|from|${thing}))*`,
    () => ({ kind: 'joins' }),
  ),
  rule(
    `(?:(?:what|which)(?: are)?(?: the)?|(?:suggest|propose|recommend|find|show|list)(?: me)?(?: some| any| the| all| possible)*|are there(?: any)?) joins(?: (?:are|can|do|would|could|should|you|i|we|possible|there|suggest|for|of|in|with|${thing}))*`,
    () => ({ kind: 'joins' }),
  ),
  rule(
    `(?:how|can|could|should)(?: (?:does|do|can|could|would|should|is|are))?(?: i| we| one)?(?: ${thing})? (?:be )?${joined}(?: ${thing})? (?:with|to|and|on) (?<s>.+)`,
    (_, { original }) => ({ kind: 'joins', words: original }),
  ),
  rule(`${joined} ${thing} (?:with|to) (?<s>.+)`, (_, { original }) => ({ kind: 'joins', words: original })),
  report(
    `(?:what|whats|what['’]s|what is|is (?:there )?(?:something|anything)|anything|whatever is)(?: is| are)? (?:wrong|off|dirty|bad|broken|odd|strange|suspicious|messy|not right|the matter)(?: (?:with|in|about) ${thing})?`,
    'issues',
  ),
  report(
    `(?:what|which)(?: are)?(?: the)? (?:kinds? of )?(?:issues?|problems?|errors?|mistakes?|defects?|quality (?:issues?|problems?)|data quality)(?: (?:are|does|do|is|has|have|with|in|of|exist))*(?: there)?(?: (?:in|with|of|about))?(?: ${thing})?(?: have| has)?`,
    'issues',
  ),
  report(
    '(?:is|are) there (?:anything|something|any(?: thing)?) (?:weird|odd|strange|wrong|off|suspicious|unusual|funny|fishy)(?: values?)?(?: (?:in|with|about|going on)(?: .+)?)?',
    'issues',
  ),
  report(
    `(?:find|show|list|check|detect|look for|tell me|report|search for|identify|give me|are there|does ${thing} have)(?: me)?(?: for| about)?(?: all| any| the| some)* (?:data )?(?:quality |cleaning )?(?:issues?|problems?|errors?|mistakes?|anomal(?:y|ies)|inconsistenc(?:y|ies)|defects?)(?: (?:in|with|of) ${thing})?`,
    'issues',
  ),
  report(
    `(?:check|review|inspect|audit|diagnose|validate|examine|analy[sz]e|assess)(?: the)?(?: quality of| data quality of)? ?${thing}(?: for (?:issues|problems|errors|me))?`,
    'issues',
  ),
  report(
    `(?:how|is) (?:clean|dirty|good|bad|messy|is the quality(?: of)?)(?: is| are)? ?${thing}(?: clean| ok| okay| good| dirty)?`,
    'issues',
  ),
  report(`(?:is|are) ${thing} (?:clean|ok|okay|good|fine|dirty|messy|valid)`, 'issues'),
  report(
    `(?:what|which) (?:should|can|could|needs? to|has to|must|do) (?:i |we |be )?(?:fix|fixed|clean|cleaned|mend|do first|repair|improve|correct)(?:ed)?(?: (?:in|with|about) ${thing})?(?: first)?`,
    'issues',
  ),
  report('(?:data )?quality(?: report| check)?', 'issues'),
  report(
    `(?:clean|clean up|tidy|tidy up|fix|repair|mend|sanitize|prepare|improve)(?: up)? ${thing}(?: up)?(?: for me)?`,
    'clean',
  ),
  report(
    `(?:fix|solve|repair|mend|clean up|correct)(?: all| every| the)*(?: data)? (?:issues?|problems?|errors?|mess|everything)(?: (?:in|with|of) ${thing})?`,
    'clean',
  ),
  report(
    `(?:what|which) (?:columns?|fields?|variables)(?: are| does| do| is)?(?: there| in)?(?: ${thing})?(?: have| has| contain| got)?`,
    'columns',
  ),
  report(
    `(?:describe|summari[sz]e|profile|explain|give me an overview of|overview of|show me|outline)(?: me)?(?: the)?(?: columns?(?: (?:of|in))?| structure(?: of)?| schema(?: of)?)? ?${thing}?`,
    'columns',
  ),
  report(
    `what(?: is|['’]s) (?:in|inside|this|this about|the schema(?: of)?|the structure(?: of)?) ?${thing}?`,
    'columns',
  ),
  report(
    '(?:list|show)(?: me)?(?: all)?(?: the)? (?:columns?|fields?|schema|column names?|structure)',
    'columns',
  ),
  report(
    `(?:which|what) (?:columns?|fields?|cells?)(?: have| has| contain| are| with)? ?(?:any |the most |most |some )?(?:missing|empty|blanks?|nulls?|gaps|holes|incomplete)(?: values?| cells?| data)?(?: (?:in|of) ${thing})?`,
    'missing',
  ),
  report(
    `(?:(?:are there|is there|does ${thing} have|do we have|where are|show|count|find|list)(?: me)?(?: any| the| all)* |how many |any )?(?:missing|empty|blank|null)(?: values?| cells?| data| fields?)(?: (?:are there|are|in|there|does|exist|by column|per column|for each column|in each column))*(?: ${thing})?(?: have)?`,
    'missing',
  ),
  report('how complete (?:is|are) .+', 'missing'),
  rule(
    `(?:(?:are there|is there|does ${thing} have|do we have|show(?: me)?|find|count|list|how many|any|check for|look for)(?: any| the| all)* )(?:exact )?(?:duplicates?|duplicate rows?|duplicated rows?|repeated rows?|duplicate records?)(?: (?:are there|are|there|in|exist|does|do|rows))*(?: ${thing})?(?: (?:have|we have))?`,
    () => ({ kind: 'report', report: 'duplicates' }),
  ),
  report(
    '(?:help|what can you do|what can i ask|how does this work|what do you (?:know|understand)|examples?|hi|hello|hey)(?: for me)?',
    'help',
  ),
  rule(
    '(?:(?:add|create|make|propose|set up|define)(?: an?)? )?(?:check|rule|test|expectation|constraint)(?: that| whether| if|:)?(?: the| every| each| all)? (?<w>.+)',
    check,
  ),
  rule(
    '(?:validate|verify|check)(?: all| the| every)* (?<c>.+?)(?: (?:format|addresses|values))?',
    ({ c }, context) => check({ w: `${c} is valid` }, context),
  ),
  rule(
    '(?:are|is)(?: all| the| every| each)* (?<c>.+?) (?<k>valid|unique|distinct|all different)',
    ({ c, k }, context) => check({ w: `${c} is ${/valid/i.test(k ?? '') ? 'valid' : 'unique'}` }, context),
  ),
  rule(
    '(?:make sure|ensure|verify|assert|guarantee|check|require)(?: that| whether| if)?(?: the| every| each| all)? (?<w>.+)',
    check,
  ),
  rule(
    '(?<w>.+? (?:must|should|has to|have to|needs to|shall|may|can) (?:always |never |not )?(?:be|contain|have|match|start|end|exist|lie)(?: .+)?)',
    check,
  ),
];

/**
 * Reads a rule that every row has to satisfy: “Email must not be empty”, “check that Qty is
 * positive”.
 */
async function check({ w = '' }: Groups, context: RuleContext): Promise<Reading | undefined> {
  const text = w
    .replace(
      / (?:must|should|has to|have to|needs to|shall|may|can) (?:always )?(not |never )?be /i,
      (_, not?: string) => (not ? ' is not ' : ' is '),
    )
    .replace(
      / (?:must|should|has to|have to|needs to|shall|may|can)(?: always)? (not |never )?(contain|have|match|start|end|lie)/i,
      (_, not: string | undefined, verb: string) =>
        not ? ` does not ${verb}` : ` ${verb}${verb === 'lie' ? 's' : 's'}`,
    )
    .replace(/(?<= is| are) (?:always|never null but) /i, ' ');
  const unique =
    /^(?:the )?(.+?) (?:(?:is|are) (?:unique|distinct|different)|has no duplicates?|have no duplicates?)$/i.exec(
      text,
    );
  if (unique) {
    const columns = namesOf(unique[1]!, context);
    if ('asks' in columns) return columns.asks;
    return { kind: 'check', name: `${columns.is.join(' and ')} is unique`, unique: columns.is };
  }
  const valid = /^(?:the )?(.+?) (?:is|are) (?:an? )?valid(?: .*)?$/i.exec(text);
  if (valid) {
    const bad = await conditionOf(`${valid[1]} is invalid`, context);
    if (bad && 'asks' in bad) return bad.asks;
    if (bad)
      return { kind: 'check', name: titled(literalOf(text, context)), formula: `not (${bad.is.formula})` };
  }
  const found = await conditionOf(text, { ...context, isExact: true });
  if (!found) return undefined;
  if ('asks' in found) return found.asks;
  if (found.is.prepare.length > 0)
    return {
      kind: 'ask',
      question: messageOf(
        '{found} is still text. Before a check can compare it, parse it as numbers or dates.',
        {
          found: found.is.columns,
        },
      ),
      choices: found.is.columns.slice(0, 3).map((name) => ({
        label: messageOf('Parse {name}', { name }),
        text: `parse ${quoted(name)}`,
      })),
    };
  const filled = filledBy(found.is, context);
  const formula = filled ? filledIn(filled) : found.is.formula;
  // A missing value is not negative.
  const lenient =
    / is not (?:negative|positive|zero)$/i.test(text) || / is non-?(?:neg|pos)ative$/i.test(text);
  // Comparing two cells takes both: an order without an end passes “ends after its start”.
  const compared = columnsCompared.exec(formula)?.slice(1) ?? [];
  const open = lenient ? [printColumnName(found.is.columns[0] ?? '')] : compared;
  return {
    kind: 'check',
    name: titled(literalOf(text, context)),
    formula: [...open.map((cell) => `isNull(${cell})`), formula].join(' or '),
    ...(filled ? { words: missingWordIn(filled) } : {}),
  };
}

/**
 * Returns the column of “must not be empty”, for which a word for a missing value doesn't count as
 * a value.
 */
function filledBy({ columns, formula }: Condition, context: RuleContext): ColumnFacts | undefined {
  const [name, ...more] = columns;
  const isFilled = name !== undefined && formula === `isNotBlank(${printColumnName(name)})`;
  return isFilled && more.length === 0 ? factsOf(name, context) : undefined;
}

const columnsCompared = /^(`[^`]+`|[\p{L}_][\p{L}\p{N}_]*) (?:[<>]=?) (`[^`]+`|[\p{L}_][\p{L}\p{N}_]*)$/u;

const titled = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
