const within =
  (words: string): ((value: string) => boolean) =>
  (value) =>
    lists.get(words)!.has(value.toLowerCase());
const lists = new Map<string, ReadonlySet<string>>();

/** Returns a check for whether a value is one of the given words, ignoring case. */
export function oneOfWords(words: string): (value: string) => boolean {
  lists.set(words, new Set(words.split('|')));
  return within(words);
}

export const genders = [
  'm|f|male|female|man|woman|men|women|masculine|feminine|other|diverse|non-binary|nonbinary|u|x|w|d|1|2',
  'männlich|weiblich|divers|mann|frau|vrouw|kvinna|masculin|féminin|homme|femme|masculino|femenino',
  'feminino|hombre|mujer|homem|mulher|maschio|femmina|uomo|donna|kobieta|mężczyzna',
].join('|');

export const weekdays =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|sat|sun|tues|thur|thurs';

export const monthNames =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec';

/** States, provinces and Länder of several countries, in addition to those of the United States. */
export const regionWords =
  'ontario|quebec|british columbia|alberta|manitoba|saskatchewan|nova scotia|new brunswick|newfoundland and labrador|prince edward island|yukon|nunavut|bayern|bavaria|berlin|brandenburg|bremen|hamburg|hessen|hesse|mecklenburg vorpommern|niedersachsen|lower saxony|nordrhein westfalen|north rhine westphalia|rheinland pfalz|saarland|sachsen|saxony|sachsen anhalt|schleswig holstein|thuringen|baden wurttemberg|new south wales|victoria|queensland|south australia|western australia|tasmania|northern territory|north west|north east|south east|south west|west midlands|east midlands|east of england|yorkshire and the humber|yorkshire|lancashire|staffordshire|kent|essex|surrey|sussex|devon|cornwall|norfolk|suffolk|dorset|somerset|hampshire|cumbria|cheshire|derbyshire|lombardia|toscana|lazio|veneto|sicilia|piemonte|ile de france|bretagne|normandie|occitanie|catalonia|andalucia|galicia|madrid';

/** Common first names in Europe and the Americas. */
export const firstNames =
  'james|mary|john|patricia|robert|jennifer|michael|linda|william|elizabeth|david|barbara|richard|susan|joseph|jessica|thomas|sarah|charles|karen|christopher|lisa|daniel|nancy|matthew|betty|anthony|margaret|mark|sandra|donald|ashley|steven|kimberly|paul|emily|andrew|donna|joshua|michelle|kenneth|carol|kevin|amanda|brian|dorothy|george|melissa|timothy|deborah|ronald|stephanie|edward|rebecca|jason|sharon|jeffrey|laura|ryan|cynthia|jacob|kathleen|gary|amy|nicholas|angela|eric|shirley|jonathan|anna|stephen|brenda|larry|pamela|justin|emma|scott|nicole|brandon|helen|benjamin|samantha|samuel|katherine|gregory|christine|frank|debra|alexander|rachel|raymond|carolyn|patrick|janet|jack|catherine|dennis|maria|jerry|heather|tyler|diane|aaron|ruth|jose|julie|adam|olivia|nathan|joyce|henry|virginia|douglas|victoria|zachary|kelly|peter|lauren|kyle|christina|ethan|joan|walter|evelyn|noah|judith|jeremy|megan|christian|andrea|keith|cheryl|roger|hannah|terry|jacqueline|gerald|martha|harold|gloria|sean|teresa|austin|ann|carl|sara|arthur|madison|lawrence|frances|dylan|kathryn|jesse|janice|jordan|jean|bryan|abigail|billy|alice|joe|julia|bruce|judy|gabriel|sophia|logan|grace|albert|denise|willie|amber|alan|doris|juan|marilyn|wayne|danielle|elijah|beverly|randy|isabella|roy|theresa|vincent|diana|ralph|natalie|eugene|brittany|russell|charlotte|bobby|marie|mason|kayla|philip|alexis|louis|lori|hans|klaus|jurgen|wolfgang|stefan|andreas|martin|ursula|monika|petra|sabine|claudia|anja|lukas|felix|leon|lena|mia|jan|piotr|pawel|anna|katarzyna|agnieszka|marek|tomasz|pierre|jacques|michel|philippe|nicolas|francois|isabelle|sophie|camille|chloe|luc|antoine|giovanni|marco|giuseppe|luca|francesca|chiara|giulia|paolo|carlos|luis|miguel|javier|antonio|manuel|pedro|pablo|diego|carmen|lucia|elena|sofia|ana|fernando|rafael|ricardo|erik|lars|anders|johan|karin|ingrid|sven|olga|ivan|dmitri|natalia|sergei|tatiana|wei|li|ming|yuki|hiroshi|mohammed|ahmed|ali|fatima|omar|aisha|priya|raj|amit|sanjay|liam|lucas|oliver|ava|leo|max|tim|tom|ben|sam|chris|mike|steve|jim|bob|kate|jane|ella|lily|simon|neil|ian|craig|graham|nigel|stuart|gareth|fiona|gemma|hazel|nina|eva|ida|oscar|hugo|viktor|karl';
