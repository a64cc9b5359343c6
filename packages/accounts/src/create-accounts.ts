import { systemClock } from '@winnow/kernel';
import { findOpenSession, type OpenSession, type SessionRecord } from '@winnow/store';
import type { AccountsOptions } from './accounts-options.ts';
import type { Actor } from './actor.ts';
import { confirmedUntil } from './confirmation/confirmed-until.ts';
import { type ContactMail, contactMessageMail } from './mail/templates/contact-message.ts';
import { sharedProjectMail } from './mail/templates/shared-project.ts';
import { SignedCookies } from './sessions/signed-cookies.ts';
import { type SignInOptions, signInOptions } from './sign-in-options.ts';

/** The signed-in user, and the cookies to send back if the session was renewed. */
export interface SessionAnswer {
  readonly actor: Actor | undefined;
  /** Current row of the session; undefined if no user is signed in. */
  readonly session?: SessionRecord;
  readonly cookies: readonly string[];
}

/** A shared project. */
export interface SharedProject {
  readonly projectId: string;
  readonly project: string;
  /** Name of the user who shares it. */
  readonly name: string;
  readonly email: string;
  readonly level: 'view' | 'edit' | 'manage';
  /** Where the recipient turns off such mails; undefined if they have no account. */
  readonly unsubscribe: string | undefined;
}

/** Sign-up, sign-in and sessions. */
export interface Accounts {
  /** Answers a request under `accountsPath`. */
  handle(request: Request): Promise<Response>;
  /**
   * Reads the session of a request from its cookies and its row: a session that has ended anywhere
   * counts as none.
   */
  session(headers: Headers): Promise<SessionAnswer>;
  /** Whether the user of a session has proven their identity within the last ten minutes. */
  isConfirmed(session: SessionRecord): Promise<boolean>;
  /** Sign-in methods that the pages offer. */
  readonly signInOptions: SignInOptions;
  /** Loads what the first request needs; otherwise that request takes 0.3 s longer. */
  prepare(): Promise<void>;
  /**
   * Mails an address that a project is shared with it, with a link; does nothing without a mailer.
   */
  mailSharedProject(to: string, what: SharedProject): Promise<void>;
  /** Mails a user's message to the operator; does nothing without a mailer. */
  mailContactMessage(to: string, message: ContactMail): Promise<void>;
  /**
   * Sets a password for a signed-in user who has none; answers like a call of the service. No call
   * under `accountsPath` does this: anyone who took over a session could use it to keep the
   * account.
   */
  setPassword(headers: Headers, newPassword: string): Promise<Response>;
  /** Waits until the mails of all requests so far are handed over. */
  settled(): Promise<void>;
}

/**
 * Creates better-auth over the metadata database, with sign-in by email and password. Loaded on
 * first use.
 */
export function createAccounts(options: AccountsOptions): Accounts {
  const create = async () => (await import('./create-auth.ts')).createAuth(options);
  const now = (): number => (options.clock ?? systemClock).now();
  let created: ReturnType<typeof create> | undefined;
  const signed = new SignedCookies();
  const load = (): ReturnType<typeof create> => (created ??= create());
  return {
    handle: async (request) => (await load()).handler(request),
    session: async (headers) => {
      if (!headers.has('cookie')) return { actor: undefined, cookies: [] };
      const cookie = headers.get('cookie') ?? '';
      const known = signed.tokenOf(cookie, now());
      const signedIn = known === undefined ? undefined : await findOpenSession(options.db, known, now());
      if (signedIn) return { actor: actorOf(signedIn), session: signedIn.session, cookies: [] };
      const auth = await load();
      const { response, headers: answered } = await auth.api.getSession({ headers, returnHeaders: true });
      const cookies = answered?.getSetCookie() ?? [];
      if (!response) return { actor: undefined, cookies };
      const open = await findOpenSession(options.db, response.session.token, now());
      if (!open) {
        // The cookie's copy of the session outlived the row; better-auth deletes the cookies when
        // it reads the row.
        const ended = await auth.api.getSession({
          headers,
          query: { disableCookieCache: true },
          returnHeaders: true,
        });
        return { actor: undefined, cookies: ended.headers?.getSetCookie() ?? [] };
      }
      signed.keep(cookie, open.session.token, now());
      return { actor: actorOf(open), session: open.session, cookies };
    },
    isConfirmed: async (session) => (await confirmedUntil(options.db, session)) > now(),
    signInOptions: signInOptions(options),
    prepare: async () => {
      await (await load()).$context;
    },
    mailSharedProject: async (to, { projectId, ...what }) => {
      const url = `${options.baseUrl}/projects/${encodeURIComponent(projectId)}`;
      (await load()).mail(to, sharedProjectMail({ ...what, url }));
    },
    mailContactMessage: async (to, { name, email, subject, message }) => {
      const url = `${options.baseUrl}/contact`;
      (await load()).mail(to, contactMessageMail({ name, email, subject, message, url }));
    },
    setPassword: async (headers, newPassword) => (await load()).setPassword(headers, newPassword),
    settled: async () => (await created)?.settled(),
  };
}

function actorOf({ user: { id, name, email, operator } }: OpenSession): Actor {
  return { userId: id, name, email, operator };
}
