import { dialectIds } from '@winnow/sql';
import { parseSync, Visitor } from 'rolldown/utils';
import { isTestFile } from '../source-tree.ts';
import type { Rule } from './rule.ts';

/** Where an engine may be named: its own folders, the list of all, and connections to its servers. */
const ownPlaces = [
  /^packages\/sql\/src\/names\/dialect-names\.ts$/,
  ...dialectIds.flatMap((id) => [
    new RegExp(`^packages/sql/src/dialects/${id}/`),
    new RegExp(`^packages/engine/src/${id}/`),
    new RegExp(`^apps/server/src/connections/${id}/`),
  ]),
];
const ids: ReadonlySet<string> = new Set(dialectIds);
/** Matches a list of engines, such as that of an option in the usage of a command. */
const severalIds = new RegExp(`\\b(?:${dialectIds.join('|')})(?:\\||, | or )(?:${dialectIds.join('|')})\\b`);

/**
 * The IDs of database engines are not repeated as strings: forms, menus, routes and commands read
 * `dialectIds`, so that a new engine appears in them.
 */
export const enginesAreListedOnce: Rule = ({ files }) =>
  files
    .filter(({ path, text }) => {
      if (isTestFile(path) || /^(?:tests|bench)\/|\/testing\//.test(path)) return false;
      return dialectIds.some((id) => text.includes(id)) && !ownPlaces.some((own) => own.test(path));
    })
    .flatMap(({ path, text }) => {
      const lines: string[] = [];
      const check = (value: string, start: number): void => {
        if (!ids.has(value) && !severalIds.test(value)) return;
        const line = text.slice(0, start).split('\n').length;
        lines.push(`${path}:${line}: names “${value}”; read dialectIds or defaultDialect of @winnow/sql`);
      };
      new Visitor({
        Literal: ({ value, start }) => {
          if (typeof value === 'string') check(value, start);
        },
        TemplateElement: ({ value, start }) => check(value.cooked ?? '', start),
      }).visit(parseSync(path, text).program);
      return lines;
    });
