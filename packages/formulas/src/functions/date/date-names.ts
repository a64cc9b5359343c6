/** Names used in the dates of a language. */
interface DateNames {
  readonly title: string;
  readonly months: readonly string[];
  /** Month names next to a day, if they differ: 1 stycznia, but styczeń. */
  readonly monthsOfDays?: readonly string[];
  readonly shortMonths: readonly string[];
  /** Starting with Monday. */
  readonly days: readonly string[];
  readonly shortDays: readonly string[];
}

const words = (text: string): readonly string[] => text.split(' ');

/** Names of months and days by language code, from Unicode CLDR 48 (https://cldr.unicode.org). */
export const dateNames = {
  en: {
    title: 'English',
    months: words('January February March April May June July August September October November December'),
    shortMonths: words('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
    days: words('Monday Tuesday Wednesday Thursday Friday Saturday Sunday'),
    shortDays: words('Mon Tue Wed Thu Fri Sat Sun'),
  },
  de: {
    title: 'German',
    months: words('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'),
    shortMonths: words('Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez'),
    days: words('Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag'),
    shortDays: words('Mo Di Mi Do Fr Sa So'),
  },
  fr: {
    title: 'French',
    months: words('janvier février mars avril mai juin juillet août septembre octobre novembre décembre'),
    shortMonths: words('janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'),
    days: words('lundi mardi mercredi jeudi vendredi samedi dimanche'),
    shortDays: words('lun. mar. mer. jeu. ven. sam. dim.'),
  },
  es: {
    title: 'Spanish',
    months: words('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
    shortMonths: words('ene feb mar abr may jun jul ago sept oct nov dic'),
    days: words('lunes martes miércoles jueves viernes sábado domingo'),
    shortDays: words('lun mar mié jue vie sáb dom'),
  },
  it: {
    title: 'Italian',
    months: words(
      'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
    ),
    shortMonths: words('gen feb mar apr mag giu lug ago set ott nov dic'),
    days: words('lunedì martedì mercoledì giovedì venerdì sabato domenica'),
    shortDays: words('lun mar mer gio ven sab dom'),
  },
  pt: {
    title: 'Portuguese',
    months: words('janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'),
    shortMonths: words('jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.'),
    days: words('segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado domingo'),
    shortDays: words('seg. ter. qua. qui. sex. sáb. dom.'),
  },
  nl: {
    title: 'Dutch',
    months: words('januari februari maart april mei juni juli augustus september oktober november december'),
    shortMonths: words('jan feb mrt apr mei jun jul aug sep okt nov dec'),
    days: words('maandag dinsdag woensdag donderdag vrijdag zaterdag zondag'),
    shortDays: words('ma di wo do vr za zo'),
  },
  pl: {
    title: 'Polish',
    months: words(
      'styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień',
    ),
    monthsOfDays: words(
      'stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia',
    ),
    shortMonths: words('sty lut mar kwi maj cze lip sie wrz paź lis gru'),
    days: words('poniedziałek wtorek środa czwartek piątek sobota niedziela'),
    shortDays: words('pon. wt. śr. czw. pt. sob. niedz.'),
  },
  sv: {
    title: 'Swedish',
    months: words('januari februari mars april maj juni juli augusti september oktober november december'),
    shortMonths: words('jan. feb. mars apr. maj juni juli aug. sep. okt. nov. dec.'),
    days: words('måndag tisdag onsdag torsdag fredag lördag söndag'),
    shortDays: words('mån tis ons tors fre lör sön'),
  },
  da: {
    title: 'Danish',
    months: words('januar februar marts april maj juni juli august september oktober november december'),
    shortMonths: words('jan. feb. mar. apr. maj jun. jul. aug. sep. okt. nov. dec.'),
    days: words('mandag tirsdag onsdag torsdag fredag lørdag søndag'),
    shortDays: words('man. tirs. ons. tors. fre. lør. søn.'),
  },
  nb: {
    title: 'Norwegian',
    months: words('januar februar mars april mai juni juli august september oktober november desember'),
    shortMonths: words('jan feb mar apr mai jun jul aug sep okt nov des'),
    days: words('mandag tirsdag onsdag torsdag fredag lørdag søndag'),
    shortDays: words('man. tir. ons. tor. fre. lør. søn.'),
  },
  fi: {
    title: 'Finnish',
    months: words(
      'tammikuu helmikuu maaliskuu huhtikuu toukokuu kesäkuu heinäkuu elokuu syyskuu lokakuu marraskuu joulukuu',
    ),
    monthsOfDays: words(
      'tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta',
    ),
    shortMonths: words('tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu'),
    days: words('maanantai tiistai keskiviikko torstai perjantai lauantai sunnuntai'),
    shortDays: words('ma ti ke to pe la su'),
  },
  cs: {
    title: 'Czech',
    months: words('leden únor březen duben květen červen červenec srpen září říjen listopad prosinec'),
    monthsOfDays: words(
      'ledna února března dubna května června července srpna září října listopadu prosince',
    ),
    shortMonths: words('led úno bře dub kvě čvn čvc srp zář říj lis pro'),
    days: words('pondělí úterý středa čtvrtek pátek sobota neděle'),
    shortDays: words('po út st čt pá so ne'),
  },
  ro: {
    title: 'Romanian',
    months: words(
      'ianuarie februarie martie aprilie mai iunie iulie august septembrie octombrie noiembrie decembrie',
    ),
    shortMonths: words('ian. feb. mar. apr. mai iun. iul. aug. sept. oct. nov. dec.'),
    days: words('luni marți miercuri joi vineri sâmbătă duminică'),
    shortDays: words('lun. mar. mie. joi vin. sâm. dum.'),
  },
  hu: {
    title: 'Hungarian',
    months: words(
      'január február március április május június július augusztus szeptember október november december',
    ),
    shortMonths: words('jan. febr. márc. ápr. máj. jún. júl. aug. szept. okt. nov. dec.'),
    days: words('hétfő kedd szerda csütörtök péntek szombat vasárnap'),
    shortDays: words('H K Sze Cs P Szo V'),
  },
  ru: {
    title: 'Russian',
    months: words('январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'),
    monthsOfDays: words('января февраля марта апреля мая июня июля августа сентября октября ноября декабря'),
    shortMonths: words('янв. февр. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек.'),
    days: words('понедельник вторник среда четверг пятница суббота воскресенье'),
    shortDays: words('пн вт ср чт пт сб вс'),
  },
  uk: {
    title: 'Ukrainian',
    months: words(
      'січень лютий березень квітень травень червень липень серпень вересень жовтень листопад грудень',
    ),
    monthsOfDays: words(
      'січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня',
    ),
    shortMonths: words('січ. лют. бер. квіт. трав. черв. лип. серп. вер. жовт. лист. груд.'),
    days: words('понеділок вівторок середа четвер пʼятниця субота неділя'),
    shortDays: words('пн вт ср чт пт сб нд'),
  },
  tr: {
    title: 'Turkish',
    months: words('Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'),
    shortMonths: words('Oca Şub Mar Nis May Haz Tem Ağu Eyl Eki Kas Ara'),
    days: words('Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi Pazar'),
    shortDays: words('Pzt Sal Çar Per Cum Cmt Paz'),
  },
  el: {
    title: 'Greek',
    months: words(
      'Ιανουάριος Φεβρουάριος Μάρτιος Απρίλιος Μάιος Ιούνιος Ιούλιος Αύγουστος Σεπτέμβριος Οκτώβριος Νοέμβριος Δεκέμβριος',
    ),
    monthsOfDays: words(
      'Ιανουαρίου Φεβρουαρίου Μαρτίου Απριλίου Μαΐου Ιουνίου Ιουλίου Αυγούστου Σεπτεμβρίου Οκτωβρίου Νοεμβρίου Δεκεμβρίου',
    ),
    shortMonths: words('Ιαν Φεβ Μαρ Απρ Μαΐ Ιουν Ιουλ Αυγ Σεπ Οκτ Νοε Δεκ'),
    days: words('Δευτέρα Τρίτη Τετάρτη Πέμπτη Παρασκευή Σάββατο Κυριακή'),
    shortDays: words('Δευ Τρί Τετ Πέμ Παρ Σάβ Κυρ'),
  },
} as const satisfies Readonly<Record<string, DateNames>>;

export type DateLanguage = keyof typeof dateNames;

export const dateLanguages = Object.keys(dateNames) as readonly DateLanguage[];

/** Returns the names of a language given in a formula; English if none is given. */
export function dateNamesIn(language: unknown): DateNames {
  return dateNames[dateLanguages.find((one) => one === language) ?? 'en'];
}
