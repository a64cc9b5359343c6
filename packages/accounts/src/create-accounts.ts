import { systemClock } from '@winnow/kernel';
import { findOpenSession, type OpenSession, type SessionRecord } from '@winnow/store';
import type { AccountsOptions } from './accounts-options.ts';
import type { Actor } from './actor.ts';
import { confirmedUntil } from './confirmation/confirmed-until.ts';
import { type ContactMail, contactMessageMail } from './mail/templates/contact-message.ts';
import { sharedProjectMail } from './mail/templates/shared-project.ts';
import { SignedCookies } from './sessions/signed-cookies.ts';
import { type SignInOptions, signInOptions } from './sign-in-options.ts';

/** Who is signed in, and the cookies to send back where the session was renewed. */
export interface SessionAnswer {
  readonly actor: Actor | undefined;
  /** The session's row as it is now; undefined where no one is signed in. */
  readonly session?: SessionRecord;
  readonly cookies: readonly string[];
}

/** What someone shared. */
export interface SharedProject {
  readonly projectId: string;
  readonly project: string;
  /** Who shares it. */
  readonly name: string;
  readonly email: string;
  readonly level: 'view' | 'edit' | 'manage';
  /** Where the person of this address turns such mails off; undefined where they have no account. */
  readonly unsubscribe: string | undefined;
}

/** Sign-up, sign-in and sessions. */
export interface Accounts {
  /** Answers a request under `accountsPath`. */
  handle(request: Request): Promise<Response>;
  /**
   * Reads the session of a request from its cookies and its row: one that has ended anywhere is
   * none.
   */
  session(headers: Headers): Promise<SessionAnswer>;
  /** Whether the person of a session has shown within the last ten minutes who they are. */
  isConfirmed(session: SessionRecord): Promise<boolean>;
  /** What the pages for signing in have to offer. */
  readonly signInOptions: SignInOptions;
  /** Loads what the first request needs; without it that request waits for 0.3 s more. */
  prepare(): Promise<void>;
  /**
   * Mails an address that a project is shared with it, with a link; nothing happens if there is no
   * mailer.
   */
  mailSharedProject(to: string, what: SharedProject): Promise<void>;
  /** Mails the operator what someone wrote to them; nothing happens where there is no mailer. */
  mailContactMessage(to: string, message: ContactMail): Promise<void>;
  /**
   * Gives the person who is signed in a password, where they have none; answers as a call of the
   * service would. No call under `accountsPath` does this: the person who took over a session could
   * keep the account by it.
   */
  setPassword(headers: Headers, newPassword: string): Promise<Response>;
  /** Waits until the mails of all requests so far are handed over. */
  settled(): Promise<void>;
}

/**
 * better-auth over the metadata database, with sign-in by email and password. Loaded when it is
 * first needed.
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
        // The copy in the cookie outlived the row; better-auth takes the cookies away where it reads the row.
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
