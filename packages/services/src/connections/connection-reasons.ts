import { defineMessages, type Message } from '@winnow/kernel';

type Mark = { readonly mark: string };
type Seconds = { readonly seconds: number };

/** Reasons for problems with a connection or its server's answer, as parts of problem messages. */
export const connectionReasons = defineMessages('connection.reason', {
  severalStatements: 'it has more than one statement',
  emptyQuery: 'it is empty',
  startsWith: ({ word }: { readonly word: string }) => `it starts with ${word}`,
  writesFile: 'it writes a file on the server',
  commentRuns: 'it contains a comment that the database executes',
  commentOpen: 'a comment isn’t closed',
  markOpen: ({ mark }: Mark) => `a ${mark} isn’t closed`,
  tagOpen: ({ mark }: Mark) => `${mark} isn’t closed`,
  notHttps: 'it isn’t a URL that starts with https://',
  noHeaderName: 'it isn’t the name of a header',
  headerText: 'a header value is one line of ASCII text',
  userBelow: 'enter the user and password below',
  onlyAscii: 'enter ASCII characters only',
  noBucketName: 'it isn’t the name of a bucket',
  oneFile: 'enter the name of one file',
  onlyHost: 'enter a host name only',
  portRange: 'enter a number from 1 to 65535',
  noCertificate: 'it doesn’t contain “-----BEGIN CERTIFICATE-----” and “-----END CERTIFICATE-----”',
  fileNotGiven: 'it doesn’t allow reading the file with these credentials',
  noFile: 'it returned no file',
  notUtf8: 'a value isn’t valid UTF-8; read a query with hex() of that column',
  answerTooLong: 'its response is too long',
  rowTooLarge: 'a row is larger than 64 MB',
  notS3: 'its response isn’t that of S3 storage',
  status: ({ status }: { readonly status: number }) => `status ${status}`,
  answeredStatus: ({ status }: { readonly status: number }) => `it responded with status ${status}`,
  noAnswerFor: ({ seconds }: Seconds) => `it didn’t respond for ${seconds} seconds`,
  noAnswerWithin: ({ seconds }: Seconds) => `it didn’t respond within ${seconds} seconds`,
  silentFor: ({ seconds }: Seconds) => `it sent no data for ${seconds} seconds`,
  refused: 'it refused the connection',
  closed: 'the connection was closed',
  timedOut: 'it doesn’t respond',
  certificate: ({ code }: { readonly code: string }) => `its certificate can’t be trusted (${code})`,
  certificateExpired: 'it has expired',
  certificateTooEarly: 'it is not valid yet',
  certificateSelfSigned: 'it is self-signed, or signed by an authority that isn’t known here',
  certificateOfOther: 'it was issued for another host name',
  unknownHost: ({ host }: { readonly host: string }) => `the host name ${host} can’t be resolved`,
});

/**
 * Returns why a server could not be reached: a reason by the error's code if there is one,
 * otherwise the error's message.
 */
export function networkReason(error: unknown): Message | string {
  const { code = '', message = '' } = error as { readonly code?: string; readonly message?: string };
  if (code === 'ECONNREFUSED') return connectionReasons.refused;
  if (code === 'ECONNRESET' || message === 'aborted') return connectionReasons.closed;
  if (code === 'ETIMEDOUT') return connectionReasons.timedOut;
  return /CERT|SSL|TLS|SELF_SIGNED/i.test(code)
    ? connectionReasons.certificate({ code })
    : message.slice(0, 300);
}

/**
 * Returns why the certificate of a server can’t be trusted; undefined if a call failed for another
 * reason. https://nodejs.org/api/tls.html#x509-certificate-error-codes
 */
export function certificateReason(error: unknown): Message | string | undefined {
  const { code = '' } = error as { readonly code?: string };
  if (Object.hasOwn(certificateReasons, code)) return certificateReasons[code];
  return /CERT|CRL|SELF_SIGNED|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH/.test(code) ? code : undefined;
}

const certificateReasons: Readonly<Record<string, Message | string>> = {
  CERT_HAS_EXPIRED: connectionReasons.certificateExpired,
  CERT_NOT_YET_VALID: connectionReasons.certificateTooEarly,
  DEPTH_ZERO_SELF_SIGNED_CERT: connectionReasons.certificateSelfSigned,
  SELF_SIGNED_CERT_IN_CHAIN: connectionReasons.certificateSelfSigned,
  UNABLE_TO_GET_ISSUER_CERT: connectionReasons.certificateSelfSigned,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: connectionReasons.certificateSelfSigned,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: connectionReasons.certificateSelfSigned,
  ERR_TLS_CERT_ALTNAME_INVALID: connectionReasons.certificateOfOther,
};
