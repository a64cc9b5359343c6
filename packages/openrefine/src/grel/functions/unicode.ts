import type { GrelFunction } from '../context.ts';
import { javaText } from '../java-text.ts';
import { expects } from './helpers.ts';

/** General categories with OpenRefine's names for them. */
const names: readonly (readonly [category: string, name: string])[] = [
  ['Ll', 'lowercase letter'],
  ['Lu', 'uppercase letter'],
  ['Nd', 'decimal digit number'],
  ['Zs', 'space separator'],
  ['Lo', 'other letter'],
  ['Lt', 'titlecase letter'],
  ['Lm', 'modifier letter'],
  ['Mn', 'non spacing mark'],
  ['Mc', 'combining spacing mark'],
  ['Me', 'enclosing mark'],
  ['Nl', 'letter number'],
  ['No', 'other number'],
  ['Pd', 'dash punctuation'],
  ['Ps', 'start punctuation'],
  ['Pe', 'end punctuation'],
  ['Pi', 'initial quote punctuation'],
  ['Pf', 'final quote punctuation'],
  ['Pc', 'connector punctuation'],
  ['Po', 'other punctuation'],
  ['Sm', 'math symbol'],
  ['Sc', 'currency symbol'],
  ['Sk', 'modifier symbol'],
  ['So', 'other symbol'],
  ['Zl', 'line separator'],
  ['Zp', 'paragraph separator'],
  ['Cc', 'control'],
  ['Cf', 'format'],
  ['Co', 'private use'],
  ['Cs', 'surrogate'],
];
const categories = names.map(([category, name]) => ({
  name,
  pattern: new RegExp(`^\\p{${category}}$`, 'u'),
}));

export function categoryOf(character: string): string {
  return categories.find(({ pattern }) => pattern.test(character))?.name ?? 'unassigned';
}

const unicode: GrelFunction = (args) => {
  const [value] = args;
  if (args.length !== 1) return expects('unicode', 'a string');
  if (value === null || value === undefined) return null;
  return Array.from(javaText(value), (character) => BigInt(character.codePointAt(0)!));
};

const unicodeType: GrelFunction = (args) => {
  const [value] = args;
  if (args.length !== 1) return expects('unicodeType', 'a string');
  if (value === null || value === undefined) return null;
  return Array.from(javaText(value), categoryOf);
};

/** Scripts that are used for only one language, or mostly. */
const scripts: readonly (readonly [language: string, pattern: RegExp])[] = [
  ['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['ko', /\p{Script=Hangul}/u],
  ['zh-cn', /\p{Script=Han}/u],
  ['el', /\p{Script=Greek}/u],
  ['he', /\p{Script=Hebrew}/u],
  ['th', /\p{Script=Thai}/u],
  ['hi', /\p{Script=Devanagari}/u],
  ['bn', /\p{Script=Bengali}/u],
  ['ta', /\p{Script=Tamil}/u],
  ['te', /\p{Script=Telugu}/u],
  ['fa', /[پچژگ]/u],
  ['ar', /\p{Script=Arabic}/u],
  ['uk', /[іїєґ]/iu],
  ['ru', /\p{Script=Cyrillic}/u],
];

/** Most frequent words of languages in Latin script. */
const words: Readonly<Record<string, string>> = {
  en: 'the of and to in is that it was for on are with as his they be at this have from or had by not but what all were when we there can an your which their if do will each how them then she many some so these would other into has more her two him see no way could than been who its now did get may over',
  fr: 'le la les de des du un une et est en que qui dans pour pas sur au aux avec ce cette il elle nous vous ils sont par plus ne se son sa ses mais ou où leur bien été être avoir fait comme je tu',
  de: 'der die das und ist in den von zu mit sich des auf für nicht ein eine als auch es an werden aus er hat dass sie nach wird bei einer um am sind noch wie einem über einen so zum war haben nur oder aber vor zur bis mehr durch man ich wir',
  es: 'el la los las de que y en un una es por con no para su al lo como más o pero sus le ha me si sin sobre este ya entre cuando todo esta ser son dos también fue había era muy años hasta desde está mi porque qué',
  it: 'il lo la i gli le di che e un una in per è con non si da sono del della al come più ma anche dei nel alla questo ha o delle dal su se ci nella cui essere stato tra suo sua gli ho io',
  pt: 'o a os as de que e do da em um uma para é com não por mais no na dos se como mas foi ao ele das tem à seu sua ou ser quando muito há nos já está eu também só pelo pela até isso ela entre era depois sem mesmo aos',
  nl: 'de het een en van in is dat op te zijn met voor niet aan er om ook als maar dan bij uit nog door naar heeft ze wordt tot je wat kan hij was over deze of die ik we hebben worden',
  sv: 'och i att det som en på är av för med till den har de inte om ett han men var jag sig från vi så kan när eller nu år ska vid hon efter upp',
  da: 'og i at det er en til på som af for med den har de ikke der var et han om men fra jeg sig vi kan så ved også efter eller hun nu bliver',
  no: 'og i det er på som en til av for at har med de ikke den han om et fra var men jeg seg vi kan så ved også etter eller hun nå ble',
  pl: 'i w na z do że nie się to jest jak za po od ale o dla przez tak przy są co jego czy lub oraz być tym może był która który które już',
  fi: 'ja on ei se että hän oli joka mutta kun ovat myös niin tai sen ole kuin mitä vain jos minä sinä ovat olla ollut',
  cs: 'a se na je v že to s z o do i ve pro jako by jsem ale po jsou tak za od být které který jeho také nebo až',
  tr: 've bir bu için ile de da çok olan olarak daha gibi en ne kadar var ama sonra ya değil o ben',
  ro: 'de și în a la cu că pe este un o din nu mai pentru care se au sunt fost sau dar această acest prin între',
  hu: 'a az és hogy nem is egy van meg ez volt de már csak mint el ha ki még lesz kell',
};
const vocabularies = Object.entries(words).map(
  ([language, list]) => [language, new Set(list.split(' '))] as const,
);

/**
 * Detects the most likely language of a string: by its script, and in Latin script by its most
 * frequent words.
 */
const detectLanguage: GrelFunction = (args) => {
  const [value] = args;
  if (args.length !== 1 || value === null || value === undefined)
    return expects('detectLanguage', 'a string');
  const text = javaText(value).toLowerCase();
  const script = scripts.find(([, pattern]) => pattern.test(text));
  if (script) return script[0];
  const tokens = text.split(/[^\p{L}]+/u);
  let best: string | null = null;
  let most = 0;
  for (const [language, vocabulary] of vocabularies) {
    const count = tokens.filter((token) => vocabulary.has(token)).length;
    if (count > most) [best, most] = [language, count];
  }
  return best;
};

export const unicodeFunctions = { unicode, unicodeType, detectLanguage } as const;
