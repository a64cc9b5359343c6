import type { LookupTable } from './lookup-tables.ts';

const pairs = (name: string, text: string): LookupTable => ({
  name,
  lines: text
    .trim()
    .split(/\s*;\s*/)
    .map((line) => line.split('|')),
});

/** US states, and countries with their codes (ISO 3166-1). */
export const placeTables: readonly LookupTable[] = [
  pairs(
    'states',
    `Alabama|AL; Alaska|AK; Arizona|AZ; Arkansas|AR; California|CA; Colorado|CO; Connecticut|CT; Delaware|DE; Florida|FL; Georgia|GA; Hawaii|HI;
     Idaho|ID; Illinois|IL; Indiana|IN; Iowa|IA; Kansas|KS; Kentucky|KY; Louisiana|LA; Maine|ME; Maryland|MD; Massachusetts|MA; Michigan|MI;
     Minnesota|MN; Mississippi|MS; Missouri|MO; Montana|MT; Nebraska|NE; Nevada|NV; New Hampshire|NH; New Jersey|NJ; New Mexico|NM; New York|NY;
     North Carolina|NC; North Dakota|ND; Ohio|OH; Oklahoma|OK; Oregon|OR; Pennsylvania|PA; Rhode Island|RI; South Carolina|SC; South Dakota|SD;
     Tennessee|TN; Texas|TX; Utah|UT; Vermont|VT; Virginia|VA; Washington|WA; West Virginia|WV; Wisconsin|WI; Wyoming|WY; District of Columbia|DC`,
  ),
  pairs(
    'countries',
    `Argentina|AR|ARG; Australia|AU|AUS; Austria|AT|AUT; Belgium|BE|BEL; Brazil|BR|BRA; Bulgaria|BG|BGR; Canada|CA|CAN; Chile|CL|CHL; China|CN|CHN;
     Colombia|CO|COL; Croatia|HR|HRV; Czechia|CZ|CZE; Denmark|DK|DNK; Egypt|EG|EGY; Estonia|EE|EST; Finland|FI|FIN; France|FR|FRA; Germany|DE|DEU;
     Greece|GR|GRC; Hungary|HU|HUN; Iceland|IS|ISL; India|IN|IND; Indonesia|ID|IDN; Ireland|IE|IRL; Israel|IL|ISR; Italy|IT|ITA; Japan|JP|JPN;
     Kenya|KE|KEN; Latvia|LV|LVA; Lithuania|LT|LTU; Luxembourg|LU|LUX; Malaysia|MY|MYS; Mexico|MX|MEX; Morocco|MA|MAR; Netherlands|NL|NLD;
     New Zealand|NZ|NZL; Nigeria|NG|NGA; Norway|NO|NOR; Pakistan|PK|PAK; Peru|PE|PER; Philippines|PH|PHL; Poland|PL|POL; Portugal|PT|PRT;
     Romania|RO|ROU; Russia|RU|RUS; Saudi Arabia|SA|SAU; Serbia|RS|SRB; Singapore|SG|SGP; Slovakia|SK|SVK; Slovenia|SI|SVN; South Africa|ZA|ZAF;
     South Korea|KR|KOR; Spain|ES|ESP; Sweden|SE|SWE; Switzerland|CH|CHE; Taiwan|TW|TWN; Thailand|TH|THA; Turkey|TR|TUR; Ukraine|UA|UKR;
     United Arab Emirates|AE|ARE; United Kingdom|GB|GBR; United States|US|USA; Vietnam|VN|VNM`,
  ),
];
