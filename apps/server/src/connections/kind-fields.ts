import { isIP } from 'node:net';
import { checkServerIdentity, type PeerCertificate } from 'node:tls';
import { ProblemError } from '@winnow/kernel';
import {
  accessField,
  type ConnectionField,
  type ConnectionValues,
  connectionProblems,
} from '@winnow/services';
import { connectionReasons } from '@winnow/services/connections/connection-reasons';

/** The form fields of a database on a host: address, credentials and encryption. */
export const databaseFields = (port: string): readonly ConnectionField[] => [
  { name: 'host', label: 'Host', type: 'text', placeholder: 'db.example.org', destination: true },
  { name: 'port', label: 'Port', type: 'text', default: port, destination: true },
  { name: 'database', label: 'Database', type: 'text' },
  {
    name: 'user',
    label: 'User',
    type: 'text',
    help: 'For reading, a user with read-only permissions is enough.',
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
  {
    name: 'ca',
    label: 'CA certificate',
    type: 'text',
    default: '',
    placeholder: '-----BEGIN CERTIFICATE-----',
    help: 'In PEM, if the certificate of the server isn’t signed by a public authority.',
    destination: true,
  },
  accessField,
];

/** Returns the host and database as users know them. */
export const databaseHost = ({ host = '', database = '' }: ConnectionValues): string => `${host}/${database}`;

/** Returns host and port as entered; throws `ProblemError` if they are invalid. */
export function addressOf({ host: entered = '', port: text = '' }: ConnectionValues): {
  readonly host: string;
  readonly port: number;
} {
  const host = entered.trim().replace(/^\[|\]$/g, '');
  const port = Number(text);
  if (isIP(host) === 0 && !/^[\p{L}\p{N}_-]+(\.[\p{L}\p{N}_-]+)*\.?$/u.test(host))
    throw new ProblemError(
      connectionProblems.fieldInvalid({ field: 'Host', reason: connectionReasons.onlyHost }),
    );
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new ProblemError(
      connectionProblems.fieldInvalid({ field: 'Port', reason: connectionReasons.portRange }),
    );
  return { host, port };
}

/** How a connection is encrypted. */
export interface TlsOptions {
  readonly rejectUnauthorized: boolean;
  readonly servername?: string;
  readonly ca?: string;
  readonly checkServerIdentity: (name: string, certificate: PeerCertificate) => Error | undefined;
}

/** Returns how a connection is encrypted, according to its fields; undefined if it is not. */
export function tlsOf({ sslmode, ca = '' }: ConnectionValues, host: string): TlsOptions | undefined {
  if (sslmode === 'disable') return undefined;
  const isChecked = sslmode !== 'require';
  return {
    rejectUnauthorized: isChecked,
    ...(isIP(host) ? {} : { servername: host }),
    ...(ca === '' ? {} : { ca: pemOf(ca) }),
    // By default, Node compares the certificate of an IP address with “localhost”.
    checkServerIdentity: (_, certificate) => (isChecked ? checkServerIdentity(host, certificate) : undefined),
  };
}

/** Restores line breaks in certificates: a form may have joined them into one line. */
function pemOf(entered: string): string {
  const found = [
    ...entered.matchAll(/-----BEGIN CERTIFICATE-----([\sA-Za-z0-9+/=]+)-----END CERTIFICATE-----/g),
  ];
  if (found.length === 0)
    throw new ProblemError(
      connectionProblems.fieldInvalid({
        field: 'CA certificate',
        reason: connectionReasons.noCertificate,
      }),
    );
  return found
    .map(([, text = '']) => {
      const lines = text.replace(/\s/g, '').match(/.{1,64}/g) ?? [];
      return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
    })
    .join('');
}

/**
 * Returns the problem if a connection failed because of its encryption; undefined if it failed for
 * another reason.
 */
export function tlsProblem(
  host: string,
  error: unknown,
): ReturnType<typeof connectionProblems.noTls> | undefined {
  const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string };
  if (code === 'HANDSHAKE_NO_SSL_SUPPORT' || /does not support (SSL|secure) connection/i.test(message))
    return connectionProblems.noTls({ host });
  // https://nodejs.org/api/tls.html#x509-certificate-error-codes
  const isCertificate =
    /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ALTNAME|HOSTNAME_MISMATCH|INVALID_CA|INVALID_PURPOSE/.test(
      code,
    ) || /certificate/i.test(message);
  return isCertificate
    ? connectionProblems.badCertificate({ host, reason: message.slice(0, 300).replace(/\.$/, '') })
    : undefined;
}
