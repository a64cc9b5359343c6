import type { Rule } from './rule.ts';

/** Concatenated so that this file does not contain them. */
const words = ['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK', '@ts-' + 'ignore', '@ts-' + 'nocheck'];
const pattern = new RegExp(`(?<![\\w@])(${words.join('|')})(?!\\w)`);
const onlyTest = new RegExp('^\\s*(?:describe|test|it)\\.' + 'only\\b');

/** Notes to oneself, disabled compiler checks, and tests that keep all others from running. */
export const wordsStayOut: Rule = ({ files, rootFiles }) =>
  [...files, ...rootFiles].flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const found = pattern.exec(line)?.[1] ?? onlyTest.exec(line)?.[0].trim();
      return found ? [`${path}:${index + 1}: holds ${found}`] : [];
    }),
  );
