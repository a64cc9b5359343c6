/** A mail as it goes out. */
export interface Mail {
  /** The address of whom it is for. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Who reads an answer, where one is wanted. */
  readonly replyTo?: string;
  /** Where mails of this purpose are turned off, by a POST without a session. */
  readonly unsubscribe?: string;
}

/** Where mail goes: a mail server, or the outbox that the operator reads. */
export interface Mailer {
  /** Whether {@link Mailer.send} rejects only once it has tried for a while. */
  readonly retries?: true;
  /** Hands a mail over for good; rejects where that failed. */
  send(mail: Mail): Promise<void>;
  /** Lets go of connections. */
  close(): Promise<void>;
}

/** What a template says, in plain strings. How it looks is for `renderMail` to say. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly action?: { readonly label: string; readonly url: string };
  /** A code to be typed elsewhere. */
  readonly code?: string;
  /** The address of a person who wants an answer. */
  readonly replyTo?: string;
  /** Where mails of this purpose are turned off by a POST without a session; for those that no one has to get. */
  readonly unsubscribe?: string;
  /** Small print under a line. */
  readonly notes?: readonly string[];
}
