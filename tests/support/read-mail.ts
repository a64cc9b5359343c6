/** A mail as a mail client shows it. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** Empty if the mail has no such header. */
  readonly replyTo: string;
  readonly listUnsubscribe: string;
  readonly listUnsubscribePost: string;
  readonly text: string;
  readonly html: string;
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

/**
 * Parses a message with a text and an HTML part (RFC 5322, 2045, 2047), as nodemailer writes it.
 */
export function readMail(message: string): ReceivedMail {
  const whole = readPart(message);
  const parts = partsOf(whole);
  const header = (name: string): string => decodeWords(whole.headers.get(name) ?? '');
  const of = (type: string): string => {
    const part = parts.find(({ headers }) => headers.get('content-type')?.startsWith(type));
    return part ? decodeBody(part) : '';
  };
  return {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    replyTo: header('reply-to'),
    listUnsubscribe: header('list-unsubscribe'),
    listUnsubscribePost: header('list-unsubscribe-post'),
    text: of('text/plain'),
    html: of('text/html'),
  };
}

function readPart(text: string): Part {
  const lines = text.replaceAll('\r\n', '\n');
  const end = lines.indexOf('\n\n');
  const headers = lines
    .slice(0, end)
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
    .map((line): [string, string] => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    });
  return { headers: new Map(headers), body: lines.slice(end + 2) };
}

function partsOf(part: Part): readonly Part[] {
  const boundary = /boundary="?([^";]+)/.exec(part.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [part];
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((inner) => partsOf(readPart(inner.replace(/^\n/, ''))));
}

function decodeBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? quotedPrintable(body.replace(/=\n/g, '')) : body;
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString('utf8')
        : quotedPrintable(word.replaceAll('_', ' ')),
    );
}

function quotedPrintable(text: string): string {
  return text.replace(/(?:=[0-9A-F]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString('utf8'),
  );
}
