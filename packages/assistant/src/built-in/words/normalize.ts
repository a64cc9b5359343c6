/**
 * What people write in a hurry, and what they mean by it. Column names and quoted text have been
 * replaced with placeholders by then.
 */
const habits: readonly (readonly [RegExp, string])[] = [
  [/\b(?:evrything|everthing|eveything|everyting)\b/gi, 'everything'],
  [
    /\b(white ?)?spaces? (?:at|from|on|in) (?:the )?(?:beginnings?|starts?|front) and (?:at |from |on )?(?:the )?ends?(?: of)?\b/gi,
    'leading and trailing spaces of',
  ],
  [
    /\b(?:(?:who|that|which) )?(?:don['’]?t|do not|doesn['’]?t|does not|didn['’]?t|did not) (?:have|give|leave|provide) (?:an?|any|the|their)(?: valid)?(?= )/gi,
    'without',
  ],
  [
    /^(?:which|what) (?!columns?|fields?|cells?)(§\d+|\p{L}+) (?:is|are) (not valid|invalid|valid|wrong|malformed|missing|empty|blank|negative|positive)[?]*$/iu,
    'show rows where $1 is $2',
  ],
  [
    /^(?:which|what) (§\d+|\p{L}+) (?:have|has|had|got|made|placed|bought) (?=(?:more|less|fewer|over|at least|at most)\b)/iu,
    '$1 with ',
  ],
  // “is not above 5”
  [
    /\b(is|are|was|were) not (?:above|over|(?:greater|more|higher|larger|bigger) than) (?=[€$£]?-?\d)/giu,
    '$1 at most ',
  ],
  [
    /\b(is|are|was|were) not (?:below|under|(?:less|lower|smaller|fewer) than) (?=[€$£]?-?\d)/giu,
    '$1 at least ',
  ],
  // “with a negative price”, “remove negative prices”
  [
    /\b(?:with|having|(?:that|which|who) (?:have|has)|have|has) (?:an? |any )?(negative|positive|non-?negative|non-?positive|zero) (§\d+)(?: values?)?/giu,
    'where $2 is $1',
  ],
  [
    /^(remove|delete|drop|keep|show|list|find|count) (?:all |any |the |only )*(?:rows? with )?(negative|non-?negative|non-?positive) (§\d+)(?: values?| rows?)?$/giu,
    '$1 rows where $3 is $2',
  ],
  // “make the dates iso”, “turn them into yyyy-mm-dd”
  [
    /^(?:make|turn|convert|change|write|put|format|standardi[sz]e|bring|set|show) (?:all )?(?:the )?(§\d+)(?: (?:to|into|in|as))?(?: an?)? iso(?:[ -]?8601)?(?:[ -](?:format|dates?|standard|form))?$/giu,
    'format $1 as yyyy-mm-dd',
  ],
  [
    /^(?:make|turn|convert|change|set|put) (?:all )?(?:the )?(§\d+) (?:(?:to|into|in|as) )?(?=(?:y{2,4}|m{1,4}|d{1,2})[-/. ](?:m{1,4}|d{1,2}))/giu,
    'format $1 as ',
  ],
  // “duplicates in id”, “how many ids are duplicated”
  [
    /^(?:(?:are|is) there |find |list |count )?(?:any )?(?:duplicates?|duplicated?|repeated)(?: values?)? (?:in|of|among|for) (?:the )?(?:column )?(§\d+)[?]*$/giu,
    'how many duplicate $1',
  ],
  [
    /^(?:how many|which) (§\d+) (?:are|is|occur|appear) (?:duplicated?|duplicates|repeated|not unique|more than once)[?]*$/giu,
    'how many duplicate $1',
  ],
  // “what is the trend of sales?”, “how did sales develop over time?”
  [
    /^(?:(?:what['’]?s|what is|show|show me|plot|see|how is) )?(?:the )?(?:trends?|development|evolution) (?:of|in|for) (?:the )?((?:(?! over )[^?])+?)(?: over (?:time|the years))?[?]*$/gi,
    'line chart of $1 over time',
  ],
  [
    /^how (?:did|do|does|have|has) (?:the )?((?:(?! over )[^?])+?) (?:develop|evolve|change|develope?d|evolved|changed)(?: over (?:time|the years))?[?]*$/gi,
    'line chart of $1 over time',
  ],
  // “orders by month as a line chart”
  [
    /^((?!.*\b(?:chart|graph|plot)\b.*\b(?:chart|graph|plot)\b).+?) as an? (bar|line|pie|scatter|column)(?: ?(?:chart|graph|plot))[?]*$/gi,
    '$2 chart of $1',
  ],
  [
    /\b(?:(?:that|which) )?(?:have |has )?(?:happened|occurred|took place) (?=(?:in|on|at|during|before|after|since|between|from|last|this)\b)/gi,
    '',
  ],
  // “how many movies has each director made?”
  [
    /^how many ((?:(?! each )[^?])+?) (?:has|have|had|does|do|did) each ([^?]+?)(?: (?:made|make|have|has|had|got|get|sold|sell|written|directed|produced|played|won|bought|placed))?[?]*$/gi,
    'how many $1 per $2',
  ],
  // “during take-off” is no time.
  [
    /\bduring (?:the )?(?!(?:this|last|past|current|previous|next|first|second|third|fourth|same|each|every)\b|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:weekend|week|month|quarter|year|day|hour|summer|winter|spring|autumn|fall)s?\b|q[1-4]\b)(?=\p{L})/giu,
    'in ',
  ],
  [/\bwhole (?:dollars?|euros?|pounds?|units?|francs?|cents?)\b/gi, 'whole numbers'],
  [/\bneither ((?:(?! nor ).)+) nor (?:an? |any )?/gi, 'without $1 and without '],
  [/\b(?:with )?no ((?:(?! and ).)+?) and no (?=\S)/gi, 'without $1 and without '],
  [/\blooks? (?:wrong|invalid|bad|broken|odd|weird|off|fishy)\b/gi, 'is invalid'],
  [
    /^(?:only|just) (?=(?:the )?(?:\p{L}+|§\d+) (?:from|in|of|who|that|with|without|where|which|whose)\b)/giu,
    'keep only ',
  ],
  // “is never negative”, “can’t be negative”
  [/\b(is|are) never (?=\S)/gi, '$1 not '],
  [/\b(?:cannot|can not|can['’]?t|mustn['’]?t|shouldn['’]?t) (?:ever )?be\b/gi, 'must not be'],
  [/\bsum up (?=\S)/gi, 'sum of '],
  [/\bw\/o\b/gi, 'without'],
  [/\bw\/ ?(?=\S)/gi, 'with '],
  [/ *& */g, ' and '],
  [/\b(columns?|fields?|rows?): /gi, '$1 '],
  [/% of\b/g, 'percent of'],
  [/\bcols\b/gi, 'columns'],
  [/\bcol\b/gi, 'column'],
  [/\bcol(?:um|umm|lumn|oumn|unm|omn|ulmn)(s?)\b/gi, 'column$1'],
  [/\bcoulmn(s?)\b/gi, 'column$1'],
  [/\b(?:dups?|dupes?|duplicats?|duplicat|dublicates?|duplciates?|dupliactes?)\b/gi, 'duplicates'],
  [/\bde-?dup\b/gi, 'dedupe'],
  [/\bwhats\b/gi, 'what is'],
  [/\bwhich['’]s\b/gi, 'which is'],
  [/\bwhos\b/gi, 'who is'],
  [/\b(?:howmany|how mny|how man|hwo many)\b/gi, 'how many'],
  [/\b(?:no|nr|num)\.? of\b/gi, 'number of'],
  [/# of\b/g, 'number of'],
  [/\b(?:avrg|averge|avarage|avergae|avrage)\b/gi, 'average'],
  [/\b(?:delte|delet|deleet|dleete)\b/gi, 'delete'],
  [/\b(?:remve|rmove|romove|remvoe)\b/gi, 'remove'],
  [/\b(?:gruop|grup)\b/gi, 'group'],
  [/\b(?:shwo|sohw)\b/gi, 'show'],
  [/\b(?:empy|emtpy|emty)\b/gi, 'empty'],
  [/\b(?:uniqe|unqiue|uniqu)\b/gi, 'unique'],
  [/\b(?:seperate|separte)\b/gi, 'separate'],
  [/\b(?:lowecase|lowercse)\b/gi, 'lowercase'],
  [/\b(?:uppecase|uppercse)\b/gi, 'uppercase'],
  [/\bper cent\b/gi, 'percent'],
  [
    /\b(?:can['’]?t|cannot|can not|mustn['’]?t|shouldn['’]?t|must never|should never|may not)(?= (?:be|have|contain|exceed|start|end)\b)/gi,
    'must not',
  ],
  [/\b(?:shld|shud)\b/gi, 'should'],
  [/\b(?:descendingly|descendent)\b/gi, 'descending'],
];

/** Rewrites sloppy wording to words that the rules know. */
export function normalize(text: string): string {
  return habits
    .reduce((changed, [pattern, by]) => changed.replace(pattern, by), text)
    .replace(/\bdoesnt\b/gi, 'does not')
    .replace(/\bdont\b/gi, 'do not')
    .replace(/\bisnt\b/gi, 'is not')
    .replace(/\barent\b/gi, 'are not')
    .replace(/\s+/g, ' ')
    .trim();
}
