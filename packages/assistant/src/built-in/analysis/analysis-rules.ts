import { agg } from '../queries/query-builder.ts';
import { type Rule, rule } from '../reading.ts';
import { aggregate } from '../rules/counting.ts';
import { ordinalWords } from '../words/ordinal.ts';
import { quantileWords } from '../words/quantile.ts';
import { combinations } from './combinations.ts';
import { periodWords } from './compared-periods.ts';
import { comparing } from './comparing.ts';
import { correlation } from './correlation.ts';
import { timeBetween, timeUnits } from './days-between.ts';
import { groupsOverRules } from './groups-over.ts';
import { howLong } from './how-long.ts';
import { lapsed } from './lapsed.ts';
import { topOfEach, valuesOfEach } from './of-each-group.ts';
import { outliers } from './outliers.ts';
import { change, running, unitOf } from './over-time.ts';
import { nthGroup, nthPerson, nthRow } from './places.ts';
import { interquartileRange, quartiles } from './quantiles.ts';
import { rateOfGroups, shareOfGroups, shareOfTotal } from './shares.ts';

const lead =
  "(?:what(?: is|['’]s| are| was| were)?|show(?: me)?|give(?: me)?|tell me|calculate|compute|find|get|list|display|determine|plot)? ?(?:me )?(?:the |all |any )*";
const tail =
  '(?<t>| (?:per|by|for|in|where|with|without|from|during|when|since|before|after|between|at|across|whose|that|which)\\b.*)';
const rest = '(?<r>| (?:for|in|where|with|without|from|during|since|before|after|between|at)\\b.*)';
const time =
  '(?<u>years?|quarters?|months?|weeks?|days?|yearly|annual(?:ly)?|quarterly|monthly|weekly|daily)';
const plain = (u = ''): string => unitOf(u).replace(/s$/, '');
const each = '(?:per|by|in each|for each|for every|within each|of each|from each|in every|each)';
const ranks =
  '(?:highest|largest|biggest|greatest|lowest|smallest|cheapest|longest|shortest|most expensive|most|fewest|least|latest|earliest|newest)';
const within = '(?<t>| (?:in|where|with|without|from|during|since|before|after|between)\\b.*)';
const growth = '(?:growth|change|changes|increase|decrease|difference|development)(?: rates?)?';
const size = '(?:higher|greater|larger|bigger|more|lower|less|smaller|fewer)';
const joint = '(?:in|for|of|at|with|from|among|by)';

const against = '(?:vs\\.?|versus|against|compared (?:to|with)|in comparison (?:to|with)|relative to)';
const at = '(?:in |for |of |from |during |between )?';
const moved =
  '(?:changed?|grow[ns]?|grew|evolved?|developed?|increased?|decreased?|dropp?(?:ed)?|fell|fall(?:en)?|rise[ns]?|rose|differs?|differed)';

const later = `(?:${periodWords}|(?:the )?(?:last|previous|prior)(?: one)?)`;

/** Rules that compare two periods by the number of rows, a column or a summary. */
const periodRules: readonly Rule[] = [
  rule(
    `(?:compare|contrast) ${at}(?<x>${periodWords}) (?:and|to|with|${against}) ${at}(?<y>${later})(?:,? (?:by|in terms of|for|in|on)(?: the)? (?<m>.+))?`,
    comparing,
  ),
  rule(
    `(?:compare|contrast)(?: the)? (?<m>.+?),? ${at}(?<x>${periodWords}) (?:and|to|with|${against}) ${at}(?<y>${later}${tail})`,
    comparing,
  ),
  rule(`${lead}(?<x>${periodWords}) ${against} ${at}(?<y>${later}${tail})`, comparing),
  rule(
    `${lead}(?<x>${periodWords}) ${against} ${at}(?<y>${later})(?:,|:| by| in| of| for)?(?: the)? (?<m>.+)`,
    comparing,
  ),
  rule(`${lead}(?<m>.+?),? ${at}(?<x>${periodWords}) ${against} ${at}(?<y>${later}${tail})`, comparing),
  rule(
    `how (?:much )?(?:did|does|do|has|have)(?: the)? (?<m>.+?) ${moved} (?:between|from) (?<x>${periodWords}) (?:and|to) (?<y>${periodWords}${tail})`,
    comparing,
  ),
  rule(
    `(?:did|has|have)(?: the)? (?<m>.+?) (?<q>grown?|increased?|risen?|gone up|decreased?|dropp?(?:ed)?|fall(?:en)?|gone down) (?:between|from) (?<y>${periodWords}) (?:and|to) (?<x>${periodWords})`,
    comparing,
  ),
  rule(
    `${lead}${growth} (?:of|in|for|between) (?:the )?(?<m>.+?) (?:between|from) (?<x>${periodWords}) (?:and|to) (?<y>${periodWords}${tail})`,
    comparing,
  ),
];

/**
 * Rules for analysts' questions, of which the rules for plain questions would understand only a
 * part.
 */
export const analysisRules: readonly Rule[] = [
  ...groupsOverRules,
  rule(
    'how long (?:does|did|do|will) (?:it|(?:an?|the) \\p{L}+) take(?: us| them)?(?: on average)? (?:from|between)(?: the| an?)? (?<a>.+?) (?:to|and|until)(?: the| an?)? (?<b>.+)',
    howLong,
  ),
  rule('how long (?:does|did|do|will)(?: the| an?| our)? (?<b>.+?) (?:take|last)(?: on average)?', howLong),
  rule(
    "(?:which |what |who |(?:show|list|find)(?: me)? )?(?:all |the )*(?<c>.+?)(?: (?:who|that|which))? (?:have not|haven[’']?t|has not|hasn[’']?t|did not|didn[’']?t)(?: (?:who|that|which))? where §(?<d>\\d+) is (?:since|after|in) (?<p>.+)",
    lapsed,
  ),
  rule(
    `${lead}(?<g>${agg})(?: number of| of)?(?: the)? (?<u>${timeUnits})(?: it takes| passed| elapsed)? (?:between|from)(?: the)? (?<a>.+?) (?:and|to|until)(?: the)? (?<b>.+?)${tail}`,
    timeBetween,
  ),
  rule(
    `(?:what|which)(?: value of)?(?: the)? (?<c>.+?) is (?:at )?(?:the )?(?<a>${quantileWords})`,
    ({ a, c }, context) => aggregate({ a, c, t: '' }, context),
  ),
  rule(`${lead}quartiles? (?:of|for) (?:the )?(?<c>.+?)${tail}`, quartiles),
  rule(`${lead}(?:inter[- ]?quartile range|iqr) (?:of|for|in) (?:the )?(?<c>.+?)${tail}`, interquartileRange),
  rule(
    `(?:who|what|which (?:one|row)) (?:has|had|have|is|got|gets?)(?: the)? (?<o>${ordinalWords})[ -](?<q>${ranks}) (?<r>.+?)${tail}`,
    nthPerson,
  ),
  rule(
    `(?:which|what)(?: is| are)?(?: the)? ?(?<g>.+?) (?:has|have|had|with|made|got|sold)(?: the)? (?<o>${ordinalWords})[ -](?<q>${ranks}) (?<r>.+?)${tail}`,
    nthGroup,
  ),
  rule(`${lead}(?<o>${ordinalWords})[ -](?<q>${ranks}) (?:value of |values of )?(?<r>.+?)${tail}`, nthRow),
  rule(
    `${lead}(?<g>.+?) (?:with|having|that has)(?: the)? (?<o>${ordinalWords})[ -](?<q>${ranks}) (?<r>.+?)${tail}`,
    nthGroup,
  ),
  rule(
    `(?:how many|number of|count)(?: the)? outliers (?:does|do|are|is|in|of|for|has|have)(?: there)?(?: in)? ?(?:the )?(?<c>.+?)(?: have| has| contain| there)?`,
    outliers(true),
  ),
  rule(
    `(?:(?:are|is) there |${lead})(?:an? )?outliers? (?:in|of|for|among|by)(?: the)?(?: column)? (?<c>.+?)${tail}`,
    outliers(false),
  ),
  rule(
    '(?:does|do|has|have)(?: the)? (?<c>.+?) (?:have|has|contain|got|any)(?: any| some)? outliers?',
    outliers(false),
  ),
  rule(
    '(?:which|what) (?<g>\\p{L}+|§\\d+) (?:are|is|have|has)(?: an?)? outliers? (?:in|of|by|for)(?: the)? (?<c>.+?)',
    outliers(false),
  ),
  rule(`(?:which|what) (?<c>.+?) (?:values )?are outliers`, outliers(false)),
  rule(
    `(?:is|are|was|were)(?: the)? (?<m>${agg}(?: of)?(?: the)? .+?) ${joint} (?<x>.+?) (?<q>${size}) than(?: that| the one| those)? ${joint} (?<y>.+)`,
    comparing,
  ),
  rule(
    `(?:is|are|was|were)(?: the)? (?<m>${agg}(?: of)?(?: the)? .+?) (?<q>${size}) ${joint} (?<x>.+?) than(?: that| those)?(?: ${joint})? (?<y>.+)`,
    comparing,
  ),
  rule(
    `(?:are|is|were|was) there (?<q>more|fewer|less) (?<m>.+?) ${joint} (?<x>.+?) than(?: ${joint})? (?<y>.+)`,
    comparing,
  ),
  rule(
    `(?:do|does|did|have|has) (?<x>.+?) (?:have|has|had|score|make|earn|get|sell|pay|spend|use|cost|bring|produce|got)(?: a| an)? (?<q>${size}) (?<m>.+?) than (?<y>.+)`,
    comparing,
  ),
  rule(
    `compare(?: the)? (?<m>.+?) (?:of|for|in|between|at|from) (?<x>.+?) (?:and|with|to|vs\\.?|versus|against) (?<y>.+)`,
    comparing,
  ),
  rule(
    `${lead}difference (?:in|of|between)(?: the)? (?<m>.+?) (?:between|of|for|in) (?<x>.+?) (?:and|to|vs\\.?|versus) (?<y>.+)`,
    comparing,
  ),
  rule(
    `how much (?:higher|lower|larger|smaller|more|less) is(?: the)? (?<m>.+?) ${joint} (?<x>.+?) than(?: that)?(?: ${joint})? (?<y>.+)`,
    comparing,
  ),
  rule(
    `(?:which|who|what)(?: one| group)? has(?: the| a)? ${size} (?<m>.+?)[,:]? (?<x>[^ ,]+(?: [^ ,]+)?) or (?<y>.+)`,
    comparing,
  ),
  rule(
    `(?<x>.+?) (?:vs\\.?|versus|against|compared (?:to|with)) (?<y>[^ ]+(?: [^ ]+)?)(?: by| in|,|:)? (?:the )?(?<m>${agg} .+)`,
    comparing,
  ),
  ...periodRules,
  rule(
    `${lead}(?<u>year|quarter|month|week|day)[- ](?:over|on|to|by|after|vs)[- ](?:year|quarter|month|week|day)s? ${growth}(?: of| in| for)? (?:the )?(?<m>.+?)${rest}`,
    change,
  ),
  rule(`${lead}${time} ${growth}(?: of| in| for)? (?:the )?(?<m>.+?)${rest}`, ({ u, ...more }, context) =>
    change({ ...more, u: plain(u) }, context),
  ),
  rule(
    `${lead}${growth} (?:of|in|for) (?:the )?(?<m>.+?) (?:per|by|over|each|every|from)(?: the| one)? ${time}(?: (?:to|by|on|over)(?: the next| the other)? (?:year|quarter|month|week|day)s?)?${rest}`,
    ({ u, ...more }, context) => change({ ...more, u: plain(u) }, context),
  ),
  rule(
    `how (?:did|does|do|has|have)(?: the)? (?<m>.+?) (?:changed?|grow[ns]?|grew|evolved?|developed?) (?:per|by|over|each|every|from)(?: the)? ${time}(?: to (?:year|quarter|month|week|day)s?)?${rest}`,
    ({ u, ...more }, context) => change({ ...more, u: plain(u) }, context),
  ),
  rule(
    `${lead}(?<m>.+?) (?:per|by|each) ${time},? (?:compared (?:to|with)|against|versus|vs\\.?|relative to|and the change (?:from|to|since))(?: the| that of the)? (?:(?:year|quarter|month|week|day) before|(?:previous|prior|last|preceding) (?:year|quarter|month|week|day|one))${rest}`,
    ({ u, ...more }, context) => change({ ...more, u: plain(u) }, context),
  ),
  rule(
    `${lead}(?:pearson )?correlations?(?: coefficient)? (?:between|of|for)(?: the)? (?<x>.+?) (?:and|with|to|vs\\.?|versus)(?: the)? (?<y>.+?)${tail}`,
    correlation,
  ),
  rule(`${lead}correlations?(?: coefficient)? (?:of|for|with)(?: the)? (?<x>.+?)`, correlation),
  rule(
    `(?:is|are|does|do|how (?:is|are|does|do|well does|strongly is|strongly are))(?: the)? (?<x>.+?) (?:and(?: the)? (?<y>.+?) )?correlated?${tail}`,
    ({ x, y, t = '' }, context) => {
      const other = /^ (?:with|to)(?: the)? (.+)$/i.exec(t)?.[1];
      return y === undefined
        ? correlation({ x, y: other, t: '' }, context)
        : correlation({ x, y, t }, context);
    },
  ),
  rule(
    '(?:is|are|does|do|how (?:is|are|does|do|strongly is))(?: the)? (?<x>.+?) correlated?(?: strongly)? (?:with|to)(?: the)? (?<y>.+)',
    correlation,
  ),
  rule(
    `${lead}(?:running|cumulative|accumulated|rolling up) (?:totals?(?: of)?|sums?(?: of)?|counts? of|)(?: ?the)? ?(?<m>.+?) (?:per|by|over|each)(?: the)? ${time}${rest}`,
    ({ u, ...more }, context) => running({ ...more, u: plain(u) }, context),
  ),
  rule(`${lead}(?:running|cumulative) (?:totals?|sums?|counts?) of (?<m>.+?)`, running),
  rule(
    `${lead}(?:share|percentage|percent|proportion|fraction|part|%)(?: of)?(?: the)? (?<n>.+?) (?:per|by|for each|in each|of each|for every|from each)(?: the)? (?<k>.+?)(?: (?:in|as)(?: an?)? (?:%|percent(?:ages?)?))?${rest}`,
    shareOfGroups,
  ),
  rule(
    `${lead}each (?<k>§\\d+|\\p{L}+)['’]s (?:share|percentage|percent|proportion|part) of(?: the)? (?<n>.+?)${rest}`,
    shareOfGroups,
  ),
  rule(
    `${lead}(?:share|percentage|percent|proportion|fraction|part|%) of(?: the)? (?:total|overall|sum of) (?<c>.+?) (?:(?:comes?|is|are|stems?) )?(?:from|in|for|by|made by|due to|of) (?<v>.+?)`,
    shareOfTotal,
  ),
  rule(
    `${lead}(?<o>top|bottom) (?:(?<n>\\w+) )?(?<g>.+?) (?:by|with the (?:most|highest|largest))(?: the)?(?: (?<a>${agg}|number of|count of)(?: of)?)? (?<r>.+?) ${each} (?<k>.+?)${within}`,
    topOfEach,
  ),
  rule(
    `${lead}(?<o>top|bottom) (?:(?<n>\\w+) )?(?<g>.+?) ${each} (?<k>.+?) by(?: the)?(?: (?<a>${agg}|number of|count of)(?: of)?)? (?<r>.+?)${within}`,
    topOfEach,
  ),
  rule(`${lead}(?<o>top|bottom) (?<n>\\w+) (?<g>.+?) ${each} (?<k>.+?)${within}`, topOfEach),
  rule(
    `${lead}(?<n>\\d+|two|three|four|five|ten) (?<o>${ranks}) (?<g>.+?) ${each} (?<k>.+?)${within}`,
    topOfEach,
  ),
  rule(
    `${lead}(?:which (?<h>.+?) is )?(?:the )?(?<o>(?:most|least) (?:common|frequent|popular)|rarest)(?: (?<g>.+?))? (?:per|in each|for each|for every|within each|of each|by) (?<k>.+?)`,
    ({ h, g, ...more }, context) => topOfEach({ ...more, g: g ?? h }, context),
  ),
  rule(
    `(?:${lead}(?:number|count) of|how many) (?:the )?(?:different |distinct |unique |possible )?(?:combinations|pairs|combos) (?:of|between) (?<c>.+?)(?<t>| (?:are|is|do|exist|where|in|for|with|from|per|by)\\b.*)`,
    combinations(true),
  ),
  rule(
    `${lead}(?:different |distinct |unique |possible |existing )?(?:combinations|pairs|combos) (?:of|between) (?<c>.+?)(?<t>| (?:where|in|for|with|from|per|by)\\b.*)`,
    combinations(false),
  ),
  rule(
    `${lead}(?<v>.+?) (?<w>rates?|ratio|share|percentage) (?:${each}|within) (?<k>.+?)${rest}`,
    rateOfGroups,
  ),
  rule(
    `${lead}(?<w>rate|share|percentage|percent|proportion|fraction|part|%)(?: of)?(?: the| all)? (?<v>.+?) (?:${each}|within) (?<k>.+?)${rest}`,
    rateOfGroups,
  ),
  rule(
    `(?:how many |number of |count of |counts? )?${lead}(?:values of )?(?<c>§\\d+)(?: values?| counts?| breakdown| split| mix)? (?:${each}|across) (?<k>§\\d+)${rest}`,
    valuesOfEach,
  ),
];
