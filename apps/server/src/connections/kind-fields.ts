import { isIP } from 'node:net';
import { ProblemError } from '@winnow/kernel';
import {
  accessField,
  type ConnectionField,
  type ConnectionValues,
  connectionProblems,
} from '@winnow/services';

/** The form of a database on a host: where it is, who signs in, and how the connection is encrypted. */
export const databaseFields = (port: string): readonly ConnectionField[] => [
  { name: 'host', label: 'Host', type: 'text', placeholder: 'db.example.org', destination: true },
  { name: 'port', label: 'Port', type: 'text', default: port, destination: true },
  { name: 'database', label: 'Database', type: 'text' },
  {
    name: 'user',
    label: 'User',
    type: 'text',
    help: 'To read, a user with read-only permissions is enough.',
  },
  { name: 'password', label: 'Password', type: 'secret', default: '' },
  {
    name: 'sslmode',
    label: 'Encryption',
    type: 'choice',
    default: 'verify-full',
    destination: true,
    choices: {
      'verify-full': 'TLS, with the certificate checked',
      require: 'TLS, without checking the certificate',
      disable: 'None',
    },
  },
  accessField,
];

/** A database on a host as people know it. */
export const databaseHost = ({ host = '', database = '' }: ConnectionValues): string => `${host}/${database}`;

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
