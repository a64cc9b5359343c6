import { parseSync, Visitor } from 'rolldown/utils';
import { isTestFile } from '../source-tree.ts';
import type { Rule } from './rule.ts';

/** Matches the straight apostrophe of a contraction or a genitive. */
const straight = /\p{L}*(?:n'(?=t\b)|\p{L}'(?=(?:s|re|ll|ve|d|m)\b))\p{L}+/u;
/** Matches a contraction that a text is composed with; a capital starts sample data of one word. */
const contraction = /^\p{Ll}+'\p{Ll}+$/u;
/** Matches a call of a formula function, whose arguments are sample data. */
const isFormula = /^\w+\(/;

/**
 * Text for users has typographic apostrophes, in the app, in mails and on the command line. Code and
 * sample data are left alone, and `accounts`: the specification prescribes the wording of its
 * answers, which clients compare.
 */
export const apostrophesAreTypographic: Rule = ({ files }) =>
  files
    .filter(
      ({ path, text }) =>
        /^(?:packages\/(?!accounts\/)|apps\/)/.test(path) &&
        !isTestFile(path) &&
        !/\/testing\/|\.examples\.ts$/.test(path) &&
        straight.test(text.replaceAll('\\', '')),
    )
    .flatMap(({ path, text }) => {
      const lines: string[] = [];
      const check = (value: string, start: number): void => {
        const isText = (/\s/.test(value) && !isFormula.test(value)) || contraction.test(value);
        const found = isText && straight.exec(value)?.[0];
        if (!found) return;
        const line = text.slice(0, start).split('\n').length;
        lines.push(`${path}:${line}: says “${found}”; write “${found.replace("'", '’')}”`);
      };
      new Visitor({
        Literal: ({ value, start }) => {
          if (typeof value === 'string') check(value, start);
        },
        TemplateElement: ({ value, start }) => check(value.cooked ?? '', start),
        JSXText: ({ value, start }) => check(value, start),
      }).visit(parseSync(path, text).program);
      return lines;
    });
