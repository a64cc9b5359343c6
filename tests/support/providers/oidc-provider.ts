import { OAuth2Server } from 'oauth2-mock-server';

/** A user as a provider knows them. */
export interface Claims {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly picture?: string;
}

/** An OpenID Connect provider with discovery, PKCE, nonces, refresh and signed id tokens. */
export interface TestOidcProvider {
  readonly issuer: string;
  readonly server: OAuth2Server;
  /** The user who signs in from now on. */
  person: Claims;
  /** Lifetime of access tokens from now on, in seconds. */
  lasts: number;
  /** Forms sent to the token endpoint, newest last. */
  readonly tokenForms: Readonly<Record<string, string>>[];
  /** Returns an id token with these claims, as an app would hand it over. */
  idToken(claims: object): Promise<string>;
  stop(): Promise<void>;
}

/** Starts one on a free port of this machine. */
export async function startOidcProvider(person: Claims): Promise<TestOidcProvider> {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  const provider: TestOidcProvider = {
    issuer: server.issuer.url ?? '',
    server,
    person,
    lasts: 3600,
    tokenForms: [],
    idToken: (claims) =>
      server.issuer.buildToken({ scopesOrTransform: (_, payload) => Object.assign(payload, claims) }),
    stop: () => server.stop(),
  };
  let tokens = 0;
  server.service.on('beforeTokenSigning', ({ payload }) => Object.assign(payload, provider.person));
  server.service.on('beforeResponse', (answer, { body }) => {
    provider.tokenForms.push({ ...(body as unknown as Record<string, string>) });
    const { body: given } = answer;
    if (answer.statusCode !== 200 || given === '' || given === undefined) return;
    tokens++;
    Object.assign(given, {
      access_token: `access-${tokens}`,
      refresh_token: `refresh-${tokens}`,
      expires_in: provider.lasts,
      scope: 'openid profile email',
    });
  });
  server.service.on('beforeUserinfo', (answer) => {
    answer.body = { ...provider.person };
  });
  return provider;
}
