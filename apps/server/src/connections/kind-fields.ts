import { isIP } from 'node:net';
import { ProblemError, type Result } from '@winnow/kernel';
import { type ConnectionField, type ConnectionValues, connectionProblems } from '@winnow/services';

export const portField = (port: string): ConnectionField => ({
  name: 'port',
  label: 'Port',
  type: 'text',
  default: port,
  destination: true,
});

/** Host and port as they were entered; throws `ProblemError` where they can't be any. */
export function addressOf({ host: entered = '', port: text = '' }: ConnectionValues): {
  readonly host: string;
  readonly port: number;
} {
  const host = entered.trim().replace(/^\[|\]$/g, '');
  const port = Number(text);
  if (isIP(host) === 0 && !/^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*\.?$/u.test(host))
    throw new ProblemError(
      connectionProblems.fieldInvalid({ field: 'Host', reason: 'enter a host name only' }),
    );
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new ProblemError(
      connectionProblems.fieldInvalid({ field: 'Port', reason: 'enter a number from 1 to 65535' }),
    );
  return { host, port };
}

/** How a connection is encrypted, by the field of the kinds that have one. */
export function tlsOf(
  { sslmode }: ConnectionValues,
  host: string,
): { readonly rejectUnauthorized: boolean; readonly servername?: string } | undefined {
  if (sslmode === 'disable') return undefined;
  return { rejectUnauthorized: sslmode !== 'require', ...(isIP(host) ? {} : { servername: host }) };
}

/** Kinds throw what is wrong. */
export function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new ProblemError(result.problems);
  return result.value;
}
