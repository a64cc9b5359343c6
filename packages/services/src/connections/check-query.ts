import { failed, type Message, ok, type Result } from '@winnow/kernel';
import { connectionProblems } from './connection-problems.ts';
import { connectionReasons } from './connection-reasons.ts';

/** How a type of database parses quotes and comments. */
export interface QuerySyntax {
  /** A backslash escapes the next character of a string. */
  readonly backslash: boolean;
  /** Strings may be quoted with `$tag$`, and comments may be nested. */
  readonly dollar: boolean;
  /** `#` starts a comment, and comments that start with `/*!` are executed. */
  readonly hash: boolean;
}

const firstWords = /^(select|with|values|table)\b/i;
/** Writes to files on the server, which a read-only transaction may allow. */
const writes = /\binto\s+(outfile|dumpfile)\b/i;

/**
 * Checks that a query is a single statement that reads, and returns it without a trailing
 * semicolon. This only serves to give a clear message: the database enforces it, since it runs the
 * query in a read-only transaction and through a protocol that accepts a single statement.
 */
export function checkQuery(sql: string, syntax: QuerySyntax): Result<string> {
  const bare = withoutQuotes(sql, syntax);
  if (!bare.ok) return bare;
  const statement = bare.value.trimEnd().replace(/;$/, '').trimEnd();
  const code = statement.trim();
  if (code.includes(';'))
    return failed(connectionProblems.notReadOnly({ reason: connectionReasons.severalStatements }));
  const start = code.replace(/^[\s(]+/, '');
  if (!firstWords.test(start)) {
    const [word = ''] = /^\S*/.exec(start) ?? [];
    const reason =
      word === ''
        ? connectionReasons.emptyQuery
        : connectionReasons.startsWith({ word: word.slice(0, 20).toUpperCase() });
    return failed(connectionProblems.notReadOnly({ reason }));
  }
  if (writes.test(code))
    return failed(connectionProblems.notReadOnly({ reason: connectionReasons.writesFile }));
  // Positions in the masked code match those in the query.
  return ok(sql.slice(0, statement.length));
}

/**
 * Returns the query with strings, quoted names and comments masked, so that positions stay the
 * same.
 */
function withoutQuotes(sql: string, { backslash, dollar, hash }: QuerySyntax): Result<string> {
  const refuse = (reason: Message) => failed(connectionProblems.notReadOnly({ reason }));
  let bare = '';
  let at = 0;
  const skip = (to: number, shown = ' '): void => {
    bare += shown.repeat(to - at);
    at = to;
  };
  while (at < sql.length) {
    const rest = sql.slice(at, at + 100);
    const char = sql[at]!;
    if (/^--/.test(rest) || (hash && char === '#')) {
      const end = sql.indexOf('\n', at);
      skip(end < 0 ? sql.length : end);
    } else if (rest.startsWith('/*')) {
      if (hash && /^\/\*M?!/.test(rest)) return refuse(connectionReasons.commentRuns);
      const end = endOfComment(sql, at, dollar);
      if (end < 0) return refuse(connectionReasons.commentOpen);
      skip(end);
    } else if (char === "'" || char === '"' || char === '`') {
      const escapes = backslash
        ? char !== '`'
        : char === "'" && /(^|[^\w$])e$/i.test(sql.slice(Math.max(0, at - 2), at));
      const end = endOfQuote(sql, at, char, escapes);
      if (end < 0) return refuse(connectionReasons.markOpen({ mark: char }));
      skip(end, 'q');
    } else {
      const [tag] =
        (dollar &&
          char === '$' &&
          !/[\w$]/.test(sql[at - 1] ?? '') &&
          /^\$(?:[a-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/i.exec(rest)) ||
        [];
      if (tag === undefined) {
        bare += char;
        at++;
        continue;
      }
      const end = sql.indexOf(tag, at + tag.length);
      if (end < 0) return refuse(connectionReasons.tagOpen({ mark: tag }));
      skip(end + tag.length, 'q');
    }
  }
  return ok(bare);
}

function endOfComment(sql: string, from: number, nested: boolean): number {
  let depth = 1;
  let at = from + 2;
  while (depth > 0 && at < sql.length) {
    if (sql.startsWith('*/', at)) depth--;
    else if (nested && sql.startsWith('/*', at)) depth++;
    else {
      at++;
      continue;
    }
    at += 2;
  }
  return depth === 0 ? at : -1;
}

function endOfQuote(sql: string, from: number, quote: string, escapes: boolean): number {
  for (let at = from + 1; at < sql.length; at++) {
    if (escapes && sql[at] === '\\') at++;
    else if (sql[at] === quote && sql[at + 1] === quote) at++;
    else if (sql[at] === quote) return at + 1;
  }
  return -1;
}
