import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { type ReceivedMail, readMail } from './read-mail.ts';

/** A mail server on the loopback address that stores what it receives. */
export interface TestSmtp {
  /** Value for `SMTP_URL`. */
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Returns the newest mail to an address, waiting until there is one. */
  mailTo(address: string): Promise<ReceivedMail>;
  /** Answers the next messages with this code instead of accepting them. */
  refuse(code: number, messages: number): void;
  stop(): Promise<void>;
}

export async function startSmtp(options: SMTPServerOptions = {}): Promise<TestSmtp> {
  const mails: ReceivedMail[] = [];
  let refusing: { code: number; messages: number } = { code: 0, messages: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (refusing.messages > 0) {
          refusing.messages -= 1;
          done(Object.assign(new Error('Not now'), { responseCode: refusing.code }));
          return;
        }
        mails.push(readMail(Buffer.concat(chunks).toString('utf8')));
        done();
      });
    },
    ...options,
  });
  // Clients that disconnect are not the server's concern.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mailTo: async (to) => {
      for (let tries = 0; tries < 400; tries++) {
        const found = mails.findLast((mail) => mail.to === to);
        if (found) return found;
        await sleep(25);
      }
      throw new Error(`No mail to ${to} came.`);
    },
    refuse: (code, messages) => {
      refusing = { code, messages };
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
