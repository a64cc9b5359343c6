import type { Rule } from './rule.ts';

/** A stream opened by its path makes its file late, when it may have been cleared away: files are opened first, by one function. */
export const filesAreOpenFirst: Rule = ({ files }) =>
  files.flatMap(({ path, text }) =>
    /(?<![.\w])createWriteStream\(/.test(text)
      ? [`${path}: calls createWriteStream with a path; withFileToWrite of formats opens the file first`]
      : [],
  );
