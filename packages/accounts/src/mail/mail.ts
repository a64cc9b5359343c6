/** An outgoing mail. */
export interface Mail {
  /** Address of the recipient. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address for replies, if any are wanted. */
  readonly replyTo?: string;
  /** URL that turns off mails of this purpose, by a POST without a session. */
  readonly unsubscribe?: string;
}

/** Delivers mail: to a mail server, or to the outbox that the operator reads. */
export interface Mailer {
  /** Whether {@link Mailer.send} rejects only after retrying for a while. */
  readonly retries?: true;
  /** Hands a mail over; rejects if that failed. */
  send(mail: Mail): Promise<void>;
  /** Closes connections. */
  close(): Promise<void>;
}

/** Content of a template, in plain strings. `renderMail` decides how it looks. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The only action. */
  readonly action?: { readonly label: string; readonly url: string };
  /** A code to type elsewhere. */
  readonly code?: string;
  /** Address of a user who wants a reply. */
  readonly replyTo?: string;
  /** URL that turns off mails of this purpose by a POST without a session; for optional mails. */
  readonly unsubscribe?: string;
  /** Small print below a line. */
  readonly notes?: readonly string[];
}
