/**
 * Each line holds the names of one thing; the same position in every line holds the same kind of
 * name.
 */
export interface LookupTable {
  readonly name: string;
  readonly lines: readonly (readonly string[])[];
}

const table = (name: string, text: string): LookupTable => ({
  name,
  lines: text
    .trim()
    .split('\n')
    .map((line) => line.trim().split('|')),
});

/** Tables of common knowledge; anything else is learned from the examples alone. */
export const lookupTables: readonly LookupTable[] = [
  table(
    'weekdays',
    `Monday|Mon|Mo|M|1|2|0
     Tuesday|Tue|Tu|T|2|3|1
     Wednesday|Wed|We|W|3|4|2
     Thursday|Thu|Th|Th|4|5|3
     Friday|Fri|Fr|F|5|6|4
     Saturday|Sat|Sa|Sa|6|7|5
     Sunday|Sun|Su|Su|7|1|6`,
  ),
  table(
    'months',
    `January|Jan|1|01|Q1|J|Winter|Winter
     February|Feb|2|02|Q1|F|Winter|Winter
     March|Mar|3|03|Q1|M|Spring|Spring
     April|Apr|4|04|Q2|A|Spring|Spring
     May|May|5|05|Q2|M|Spring|Spring
     June|Jun|6|06|Q2|J|Summer|Summer
     July|Jul|7|07|Q3|J|Summer|Summer
     August|Aug|8|08|Q3|A|Summer|Summer
     September|Sep|9|09|Q3|S|Fall|Autumn
     October|Oct|10|10|Q4|O|Fall|Autumn
     November|Nov|11|11|Q4|N|Fall|Autumn
     December|Dec|12|12|Q4|D|Winter|Winter`,
  ),
  table(
    'units',
    `mm|millimeter|millimeters|millimetre|millimetres
     cm|centimeter|centimeters|centimetre|centimetres
     m|meter|meters|metre|metres
     km|kilometer|kilometers|kilometre|kilometres
     in|inch|inches|inch|inches
     ft|foot|feet|foot|feet
     yd|yard|yards|yard|yards
     mi|mile|miles|mile|miles
     mg|milligram|milligrams|milligram|milligrams
     g|gram|grams|gram|grams
     kg|kilogram|kilograms|kilogram|kilograms
     t|ton|tons|tonne|tonnes
     oz|ounce|ounces|ounce|ounces
     lb|pound|pounds|pound|pounds
     ml|milliliter|milliliters|millilitre|millilitres
     cl|centiliter|centiliters|centilitre|centilitres
     l|liter|liters|litre|litres
     gal|gallon|gallons|gallon|gallons
     s|second|seconds|second|seconds
     sec|second|seconds|second|seconds
     min|minute|minutes|minute|minutes
     h|hour|hours|hour|hours
     hr|hour|hours|hour|hours
     d|day|days|day|days
     wk|week|weeks|week|weeks
     mo|month|months|month|months
     yr|year|years|year|years
     B|byte|bytes|byte|bytes
     KB|kilobyte|kilobytes|kilobyte|kilobytes
     MB|megabyte|megabytes|megabyte|megabytes
     GB|gigabyte|gigabytes|gigabyte|gigabytes
     TB|terabyte|terabytes|terabyte|terabytes
     W|watt|watts|watt|watts
     kW|kilowatt|kilowatts|kilowatt|kilowatts`,
  ),
  table(
    'numbers',
    `0|zero|zeroth||
     1|one|first|1st|I
     2|two|second|2nd|II
     3|three|third|3rd|III
     4|four|fourth|4th|IV
     5|five|fifth|5th|V
     6|six|sixth|6th|VI
     7|seven|seventh|7th|VII
     8|eight|eighth|8th|VIII
     9|nine|ninth|9th|IX
     10|ten|tenth|10th|X
     11|eleven|eleventh|11th|XI
     12|twelve|twelfth|12th|XII
     13|thirteen|thirteenth|13th|XIII
     14|fourteen|fourteenth|14th|XIV
     15|fifteen|fifteenth|15th|XV
     16|sixteen|sixteenth|16th|XVI
     17|seventeen|seventeenth|17th|XVII
     18|eighteen|eighteenth|18th|XVIII
     19|nineteen|nineteenth|19th|XIX
     20|twenty|twentieth|20th|XX`,
  ),
  table(
    'booleans',
    `Yes|Y|True|T|1|On|Active|Enabled|Pass
     No|N|False|F|0|Off|Inactive|Disabled|Fail`,
  ),
  table(
    'gender',
    `M|Male|Man|Mr
     F|Female|Woman|Ms`,
  ),
  table(
    'directions',
    `N|North|Northern
     S|South|Southern
     E|East|Eastern
     W|West|Western
     NE|Northeast|Northeastern
     NW|Northwest|Northwestern
     SE|Southeast|Southeastern
     SW|Southwest|Southwestern`,
  ),
  table(
    'sizes',
    `XS|Extra Small
     S|Small
     M|Medium
     L|Large
     XL|Extra Large
     XXL|Extra Extra Large`,
  ),
  table(
    'currencies',
    `USD|$|US dollar|Dollar
     EUR|€|Euro|Euro
     GBP|£|British pound|Pound
     JPY|¥|Japanese yen|Yen
     INR|₹|Indian rupee|Rupee
     CHF|Fr|Swiss franc|Franc
     KRW|₩|South Korean won|Won
     RUB|₽|Russian ruble|Ruble
     BRL|R$|Brazilian real|Real
     CNY|¥|Chinese yuan|Yuan
     AUD|A$|Australian dollar|Dollar
     CAD|C$|Canadian dollar|Dollar
     SEK|kr|Swedish krona|Krona
     PLN|zł|Polish złoty|Złoty`,
  ),
  table(
    'streets',
    `St|Street|ST
     Ave|Avenue|AVE
     Rd|Road|RD
     Blvd|Boulevard|BLVD
     Dr|Drive|DR
     Ln|Lane|LN
     Ct|Court|CT
     Pl|Place|PL
     Sq|Square|SQ
     Hwy|Highway|HWY
     Pkwy|Parkway|PKWY
     Ter|Terrace|TER`,
  ),
];
