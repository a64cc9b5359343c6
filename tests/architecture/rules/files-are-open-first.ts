import type { Rule } from './rule.ts';

/**
 * A stream opened by its path creates its file late, when its folder may have been deleted: files
 * are opened first, by one function.
 */
export const filesAreOpenFirst: Rule = ({ files }) =>
  files.flatMap(({ path, text }) =>
    /(?<![.\w])createWriteStream\(/.test(text)
      ? [`${path}: calls createWriteStream with a path; withFileToWrite of formats opens the file first`]
      : [],
  );
