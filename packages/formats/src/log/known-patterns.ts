import { type LogPattern, matchLine, parseLogPattern } from './log-pattern.ts';
import { isLevel, momentAt } from './log-tokens.ts';

/** Whether a text is a timestamp and nothing else. */
const isTimestamp = (text: string): boolean => momentAt(text, 0)?.end === text.length;

/**
 * Logs whose fields have names of their own, with the test that one field must pass; longer ones
 * first.
 */
const known = [
  {
    text: '{host}:{port} {client} {identity} {user} [{time}] "{request}" {status} {bytes} "{referrer}" "{user agent}"',
    proof: 'time',
    test: isTimestamp,
  },
  {
    text: '{client} {identity} {user} [{time}] "{request}" {status} {bytes} "{referrer}" "{user agent}" {rest}',
    proof: 'time',
    test: isTimestamp,
  },
  {
    text: '{client} {identity} {user} [{time}] "{request}" {status} {bytes} "{referrer}" "{user agent}"',
    proof: 'time',
    test: isTimestamp,
  },
  {
    text: '{client} {identity} {user} [{time}] "{request}" {status} {bytes}',
    proof: 'time',
    test: isTimestamp,
  },
  {
    text: '<{priority}>{version} {time} {host} {application} {process id} {message id} {message}',
    proof: 'time',
    test: isTimestamp,
  },
  { text: '{level}:{logger}:{message}', proof: 'level', test: isLevel },
].map((one) => ({ ...one, pattern: parseLogPattern(one.text) as LogPattern }));

/** Returns the pattern of a well-known log format that most lines match. */
export function knownPattern(lines: readonly string[]): string | undefined {
  return known.find(({ pattern, proof, test }) => {
    const index = pattern.columns.indexOf(proof);
    const fitting = lines.filter((line) => {
      const value = matchLine(pattern, line)?.[index];
      return value !== undefined && test(value);
    });
    return fitting.length >= lines.length * 0.9;
  })?.text;
}

/** Returns the pattern that a W3C extended log (IIS) declares in its `#Fields:` line. */
export function declaredPattern(lines: readonly string[]): string | undefined {
  const fields = lines
    .find((line) => line.startsWith('#Fields: '))
    ?.slice(9)
    .trim()
    .split(/ +/);
  if (!fields || fields.length === 0 || new Set(fields).size < fields.length) return undefined;
  return fields.map((name) => `{${name.replace(/[{}:]/g, '')}}`).join(' ');
}
