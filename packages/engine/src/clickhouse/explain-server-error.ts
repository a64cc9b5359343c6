import type { Problem } from '@winnow/kernel';
import { engineProblems } from '../problems.ts';

/** https://github.com/ClickHouse/ClickHouse/blob/master/src/Common/ErrorCodes.cpp */
const codes = {
  timeout: '159',
  unknownUser: '192',
  wrongPassword: '193',
  noPassword: '194',
  memory: '241',
  noSpace: '243',
  cancelled: '394',
  access: '497',
  authentication: '516',
} as const;

const refusals: ReadonlySet<string> = new Set([
  codes.unknownUser,
  codes.wrongPassword,
  codes.noPassword,
  codes.access,
  codes.authentication,
]);

/**
 * Returns the problem for an error of the client or the server. Of the address, it contains only
 * the host.
 */
export function explainServerError(
  error: unknown,
  { url, seconds }: { readonly url: string; readonly seconds?: number },
): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const detail = (message.split('\n')[0] ?? '').slice(0, 500);
  const code = codeOf(error);
  const host = URL.canParse(url) ? new URL(url).host : '';
  if (code === codes.cancelled) return engineProblems.cancelled({});
  if (code === codes.timeout) return engineProblems.timedOut({ seconds: seconds ?? 3_600 });
  if (code === codes.memory) return engineProblems.clickhouseMemory({ detail });
  if (code === codes.noSpace) return engineProblems.outOfDisk({ detail });
  if (refusals.has(code)) return engineProblems.clickhouseRefused({ host });
  if (/^E[A-Z]+$|^UND_|CERT|TLS/.test(code) || /socket hang up|Timeout error|getaddrinfo/i.test(message)) {
    return engineProblems.clickhouseUnreachable({ host, detail: code || detail });
  }
  return engineProblems.clickhouseFailed({ detail });
}

/** Returns the server's error number, or the system's error code if the server was not reached. */
function codeOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return '';
  const { code, errors } = error as { code?: unknown; errors?: readonly unknown[] };
  if (typeof code === 'string') return code;
  return errors?.[0] === undefined ? '' : codeOf(errors[0]);
}
