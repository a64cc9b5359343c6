/**
 * Words of a question that name no column and no value: words that ask, join or compare, and
 * courtesies. A word that is neither listed here nor part of the reading was not understood.
 */
export const knownWords: ReadonlySet<string> = new Set(
  `a about above according across after again ago all alone along already also altogether always am among an and any
anything appear appearing appears are aren around as ask at available avg be because been before begin beginning
begins being below best between beyond bigger biggest both bottom break breakdown bring brings but by calculate
can cannot chart check come comes common compare compared compute contain contained containing contains could
count counted counting counts create cumulative current currently data dataset date dated dates day days december did
didn different differs display distinct distribution divided do does doesn doing don done down draw during each
earlier earliest earn earned either else end ending ends ensure entire entry equal equals ever every everybody
everyone everything exactly exceed exceeding exceeds except exclude excluding exist exists fall falls false far few fewer
fewest field fields fifth file find first for fourth fraction frequency frequent frequently from full further
generate generates get gets getting give given gives go going got graph greater greatest group grouped half had
happen happened has hasn have haven having he held help here hey hi high higher highest histogram hold holding holds
hour hours how however i if in include included includes including individual inside into invalid is isn it its
itself just keep kind kinds know lack lacking lacks larger largest last later latest least less let lie
lies like line list long longer longest look looking looks lot low lower lowest made make makes many match
matches matching maximum max may me mean median mention mentions middle min minimum minus missing
month monthly months more most much must my name names need needs negative neither never new newer newest next
no non nonzero nor not nothing now null number numbers numeric obtain occur occurrence occurrences occurs of off often
old older oldest on once one ones only or order other our out outside over overall overview own part past per percent
percentage pie place placed plot plus point points positive possible present previous print proportion purchased
put quarter quarterly quarters question range ranked ranking rather ratio received recent recently record recorded
records report represent represented result return row rows same say says scatter see seen separate set several share
she should show shown since single small smaller smallest so some something sort sorted split spread standard
start started starting starts stat statistics stats still such sum summarise summarize summary table take taken tell
than that the their them then there these they thing things third this those through time times to today together
top total totals true twice type types typical typically under unique unset until up upon us usual valid value values
variance variety various versus very view visualise visualize vs want was wasn we week weekday weekdays weekly
weeks were what whatever when where whether which while who whole whom whose why with within without word work worked
works worst would year yearly years yes yesterday yet you your ytd zero
average add ascending descending bar blank blanks column columns deviation duplicate duplicated duplicates
empty facet identical repeat repeated repeats unfilled absent digits letters text cell cells cheaper cheapest
expensive priciest dearest dear sold sell sells selling buy buys bought spend spends spent ordered offer offered
ship make got order orders
billion million thousand k m hundred one two three four five six seven eight nine ten twelve twenty fifty
january february march april june july august september october november jan feb mar apr jun jul aug sep sept oct nov
dec q1 q2 q3 q4 monday tuesday wednesday thursday friday saturday sunday
dollar dollars euro euros pound pounds usd eur currency
please thanks thank st nd rd th ll re ve s t d o e mode popular performing performers popularity counter
rare rarest describe profile validate verify sure certain assert guarantee require required rule test expectation constraint add set up
define percentile percentiles centile quantile quartile quartiles interquartile iqr outlier outliers correlate correlated
correlates correlation correlations coefficient pearson growth grow grew grown change changed changes increase
decrease develop developed evolve evolved running accumulated combination combinations pair pairs combos difference differences against upper score scores place second fourth fifth sixth seventh
eighth ninth tenth propose people person persons
hottest warmest coldest coolest tallest shortest heaviest lightest fastest quickest slowest richest wealthiest
poorest rated populous deepest shallowest strongest weakest wettest rainiest driest windiest calmest
live lives living located based belong belongs called done sum summed combined stddev std`.split(/\s+/),
);
