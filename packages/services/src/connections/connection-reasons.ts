import { defineMessages, type Message } from '@winnow/kernel';

type Mark = { readonly mark: string };
type Seconds = { readonly seconds: number };

/** Reasons for problems with a connection or its server's answer, as parts of problem messages. */
export const connectionReasons = defineMessages('connection.reason', {
  severalStatements: 'it has more than one statement',
  emptyQuery: 'it is empty',
  startsWith: ({ word }: { readonly word: string }) => `it starts with ${word}`,
  writesFile: 'it writes a file on the server',
  commentRuns: 'it has a comment that the database runs',
  commentOpen: 'a comment isn’t closed',
  markOpen: ({ mark }: Mark) => `a ${mark} isn’t closed`,
  tagOpen: ({ mark }: Mark) => `${mark} isn’t closed`,
  notHttps: 'it isn’t a URL that starts with https://',
  noHeaderName: 'it isn’t the name of a header',
  headerText: 'a header holds ASCII text in one line',
  userBelow: 'enter the user and password below',
  onlyAscii: 'enter ASCII characters only',
  noBucketName: 'it isn’t the name of a bucket',
  oneFile: 'enter the name of one file',
  onlyHost: 'enter a host name only',
  portRange: 'enter a number from 1 to 65535',
  noCertificate: 'it has no text from “-----BEGIN CERTIFICATE-----” to “-----END CERTIFICATE-----”',
  fileNotGiven: 'it doesn’t give the file with these credentials',
  noFile: 'it gave no file',
  notUtf8: 'a text isn’t UTF-8; read a query with hex() of that column',
  answerTooLong: 'its answer is too long',
  rowTooLarge: 'a row is larger than 64 MB',
  notS3: 'its answer isn’t that of S3 storage',
  status: ({ status }: { readonly status: number }) => `status ${status}`,
  answeredStatus: ({ status }: { readonly status: number }) => `it answered with status ${status}`,
  noAnswerFor: ({ seconds }: Seconds) => `it did not answer for ${seconds} seconds`,
  noAnswerWithin: ({ seconds }: Seconds) => `it gave no answer within ${seconds} seconds`,
  silentFor: ({ seconds }: Seconds) => `it gave nothing for ${seconds} seconds`,
  refused: 'it refuses the connection',
  closed: 'the connection was closed',
  timedOut: 'it does not answer',
  certificate: ({ code }: { readonly code: string }) => `its certificate cannot be trusted (${code})`,
  unknownHost: ({ host }: { readonly host: string }) => `the name ${host} leads nowhere`,
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
