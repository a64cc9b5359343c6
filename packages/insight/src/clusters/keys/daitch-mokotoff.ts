/**
 * Codes of letters at the beginning of a string, before a vowel, and elsewhere. If the sound
 * differs between languages, the codes are separated by `|` and the first is used.
 *
 * Source: the coding chart of Gary Mokotoff and Randy Daitch (1985),
 * https://www.avotaynu.com/soundex.htm, with the Romanian and Polish letters that JewishGen adds.
 */
const chart = `
  a,e,i,o,u:0:: b,f,p,v,w,fb,pf,ph:7:7:7 d,t,dt,th:3:3:3 g,k,q,kh:5:5:5 h:5:5: l:8:8:8 m,n:6:6:6 r:9:9:9
  s,z,ttsch,ttch,tsch,ttsz,zsch,csz,czs,drz,drs,dsh,dsz,dzh,dzs,sch,tch,trz,trs,tsh,tts,ttz,tzs,tsz,zsh:4:4:4
  cz,cs,ds,dz,sh,sz,ts,tc,tz,zh,zs:4:4:4 x,chs,ks:5:54:54 y,ia,ie,io,iu:1:: ţ,ț:3|4:3|4:3|4 ę,ą:::|6
  schtsch,schtsh,schtch,shtch,shtsh,stsch,zhdzh,shch,stch,strz,strs,stsh,szcz,szcs,zdzh,zdz,sc:2:4:4
  scht,schd,sht,szt,shd,szd,zhd,st,sd,zd:2:43:43 ai,aj,ay,ei,ej,ey,oi,oj,oy,ui,uj,uy,ue:0:1: au:0:7: eu:1:1:
  mn,nm:66:66:66 c,ch:4|5:4|5:4|5 ck:5|45:5|45:5|45 rs,rz:4|94:4|94:4|94 j:1|4:|4:|4
`;
const accented = 'ßàáâãäåæçèéêëìíîïðñòóôõöøùúûýþÿćłśżź';
const unaccented = 'saaaaaaaceeeeiiiidnoooooouuuybyclszz';
const digits = 6;

interface Rule {
  readonly letters: string;
  readonly first: string;
  readonly beforeVowel: string;
  readonly elsewhere: string;
}

/** Rules by first letter, longest first. */
const rules = readChart();

/**
 * Returns the six-digit Daitch–Mokotoff Soundex of a string: names of Central and Eastern Europe
 * that sound alike have the same code. For names with several codes, returns the first, as
 * OpenRefine does.
 */
export function daitchMokotoff(text: string): string {
  const letters = [...text.toLowerCase().replace(/\s+/g, '')]
    .map((one) => unaccented[accented.indexOf(one)] ?? one)
    .join('');
  let code = '';
  let last: string | undefined;
  let before = '';
  for (let at = 0; at < letters.length && code.length < digits; at++) {
    const letter = letters[at]!;
    const among = rules.get(letter);
    if (!among) continue;
    const rule = among.find((one) => letters.startsWith(one.letters, at));
    if (rule) {
      const digit = codeOf(rule, before === '', letters[at + rule.letters.length]);
      // Several letters that spell one sound count once, but adjacent M and N are two.
      const areDistinctSounds = (before === 'm' && letter === 'n') || (before === 'n' && letter === 'm');
      if (last === undefined || !last.endsWith(digit) || areDistinctSounds) code += digit;
      last = digit;
      at += rule.letters.length - 1;
    }
    before = letter;
  }
  return code.slice(0, digits).padEnd(digits, '0');
}

function codeOf(rule: Rule, first: boolean, next: string | undefined): string {
  if (first) return rule.first;
  return next !== undefined && 'aeiou'.includes(next) ? rule.beforeVowel : rule.elsewhere;
}

function readChart(): ReadonlyMap<string, readonly Rule[]> {
  const byLetter = new Map<string, Rule[]>();
  for (const line of chart.trim().split(/\s+/)) {
    const [patterns, ...codes] = line.split(':') as [string, ...string[]];
    const [first, beforeVowel, elsewhere] = codes.map((code) => code.split('|')[0]!) as [
      string,
      string,
      string,
    ];
    for (const letters of patterns.split(',')) {
      const rule = { letters, first, beforeVowel, elsewhere };
      byLetter.set(letters[0]!, [...(byLetter.get(letters[0]!) ?? []), rule]);
    }
  }
  for (const list of byLetter.values()) list.sort((a, b) => b.letters.length - a.letters.length);
  return byLetter;
}
