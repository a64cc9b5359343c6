import type { Rule } from './rule.ts';

const limit = 500;

/** A file of more than 500 lines has a comment `Long file: <reason>` in its first ten lines. */
export const filesStayShort: Rule = ({ files, rootFiles }) =>
  [...files, ...rootFiles].flatMap(({ path, text }) => {
    const lines = text.split('\n');
    const reason = lines.slice(0, 10).some((line) => /^\s*(\/\/|\/?\*).*Long file: \S+/.test(line));
    return lines.length > limit + 1 && !reason
      ? [`${path}: ${lines.length - 1} lines; split it, or say "Long file: <reason>" at its head`]
      : [];
  });
