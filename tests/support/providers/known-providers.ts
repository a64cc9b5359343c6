import type { AnswerForProvider, ProviderRequest } from './provider-hosts.ts';

/** The user at all of these providers. */
export interface KnownPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/**
 * How one of the providers responds: where it issues tokens, and which profile it returns where.
 */
export interface KnownProvider {
  readonly authorization: string;
  readonly token: string;
  readonly profile: Readonly<Record<string, (person: KnownPerson) => unknown>>;
  /** Claims of its id token, if it issues one. */
  readonly idToken?: (person: KnownPerson) => object;
  /** Whether it expects PKCE: the code verifier whose hash it was sent before. */
  readonly pkce: boolean;
  /** What it says about the email; `none` if it reports no email at all. */
  readonly email: 'verified' | 'unverified' | 'none';
  /** How Winnow authenticates itself: in the form, or in a header. */
  readonly client: 'form' | 'basic' | 'client_key';
}

const openId = ({ id, name, email }: KnownPerson): object => ({ sub: id, name, email, email_verified: true });

/** Responses of the built-in providers, according to their own documentation. */
export const knownProviders: Readonly<Record<string, KnownProvider>> = {
  apple: {
    authorization: 'appleid.apple.com/auth/authorize',
    token: 'appleid.apple.com/auth/token',
    profile: {},
    idToken: openId,
    pkce: true,
    email: 'verified',
    client: 'form',
  },
  discord: {
    authorization: 'discord.com/api/oauth2/authorize',
    token: 'discord.com/api/oauth2/token',
    profile: {
      'discord.com/api/users/@me': ({ id, name, email }) => ({
        id,
        username: name,
        global_name: name,
        email,
        verified: true,
        avatar: null,
        discriminator: '7',
      }),
    },
    pkce: false,
    email: 'verified',
    client: 'form',
  },
  facebook: {
    authorization: 'www.facebook.com/v24.0/dialog/oauth',
    token: 'graph.facebook.com/v24.0/oauth/access_token',
    profile: {
      'graph.facebook.com/debug_token': ({ id }) => ({
        data: { is_valid: true, app_id: 'facebook-client', user_id: id },
      }),
      'graph.facebook.com/me': ({ id, name, email }) => ({ id, name, email, picture: { data: { url: '' } } }),
    },
    pkce: false,
    email: 'unverified',
    client: 'form',
  },
  github: {
    authorization: 'github.com/login/oauth/authorize',
    token: 'github.com/login/oauth/access_token',
    profile: {
      'api.github.com/user': ({ id, name }) => ({ id, login: name, name, email: null, avatar_url: '' }),
      'api.github.com/user/emails': ({ email }) => [
        { email: 'second@example.org', primary: false, verified: true },
        { email, primary: true, verified: true },
      ],
    },
    pkce: true,
    email: 'verified',
    client: 'form',
  },
  microsoft: {
    authorization: 'login.microsoftonline.com/common/oauth2/v2.0/authorize',
    token: 'login.microsoftonline.com/common/oauth2/v2.0/token',
    profile: { 'graph.microsoft.com/v1.0/me/photos/48x48/$value': () => 'a picture' },
    idToken: (person) => ({ ...openId(person), oid: person.id, tid: 'a-tenant' }),
    pkce: true,
    email: 'verified',
    client: 'form',
  },
  google: {
    authorization: 'accounts.google.com/o/oauth2/v2/auth',
    token: 'oauth2.googleapis.com/token',
    profile: {},
    idToken: openId,
    pkce: true,
    email: 'verified',
    client: 'form',
  },
  huggingface: {
    authorization: 'huggingface.co/oauth/authorize',
    token: 'huggingface.co/oauth/token',
    profile: { 'huggingface.co/oauth/userinfo': openId },
    pkce: true,
    email: 'verified',
    client: 'form',
  },
  slack: {
    authorization: 'slack.com/openid/connect/authorize',
    token: 'slack.com/api/openid.connect.token',
    profile: {
      'slack.com/api/openid.connect.userInfo': (person) => ({
        ...openId(person),
        'https://slack.com/user_id': person.id,
      }),
    },
    pkce: false,
    email: 'verified',
    client: 'form',
  },
  spotify: {
    authorization: 'accounts.spotify.com/authorize',
    token: 'accounts.spotify.com/api/token',
    profile: {
      'api.spotify.com/v1/me': ({ id, name, email }) => ({ id, display_name: name, email, images: [] }),
    },
    pkce: true,
    email: 'unverified',
    client: 'form',
  },
  twitch: {
    authorization: 'id.twitch.tv/oauth2/authorize',
    token: 'id.twitch.tv/oauth2/token',
    profile: {},
    idToken: (person) => ({ ...openId(person), preferred_username: person.name }),
    pkce: false,
    email: 'verified',
    client: 'form',
  },
  twitter: {
    authorization: 'x.com/i/oauth2/authorize',
    token: 'api.x.com/2/oauth2/token',
    profile: {
      'api.x.com/2/users/me': ({ id, name, email }) => ({
        data: { id, name, username: name, confirmed_email: email },
      }),
    },
    pkce: true,
    email: 'verified',
    client: 'basic',
  },
  dropbox: {
    authorization: 'www.dropbox.com/oauth2/authorize',
    token: 'api.dropboxapi.com/oauth2/token',
    profile: {
      'api.dropboxapi.com/2/users/get_current_account': ({ id, name, email }) => ({
        account_id: id,
        name: { display_name: name },
        email,
        email_verified: true,
      }),
    },
    pkce: true,
    email: 'verified',
    client: 'form',
  },
  kick: {
    authorization: 'id.kick.com/oauth/authorize',
    token: 'id.kick.com/oauth/token',
    profile: {
      'api.kick.com/public/v1/users': ({ id, name, email }) => ({ data: [{ user_id: id, name, email }] }),
    },
    pkce: true,
    email: 'unverified',
    client: 'form',
  },
  linear: {
    authorization: 'linear.app/oauth/authorize',
    token: 'api.linear.app/oauth/token',
    profile: {
      'api.linear.app/graphql': ({ id, name, email }) => ({ data: { viewer: { id, name, email } } }),
    },
    pkce: false,
    email: 'unverified',
    client: 'form',
  },
  linkedin: {
    authorization: 'www.linkedin.com/oauth/v2/authorization',
    token: 'www.linkedin.com/oauth/v2/accessToken',
    profile: { 'api.linkedin.com/v2/userinfo': openId },
    pkce: false,
    email: 'verified',
    client: 'form',
  },
  gitlab: {
    authorization: 'gitlab.com/oauth/authorize',
    token: 'gitlab.com/oauth/token',
    profile: {
      'gitlab.com/api/v4/user': ({ id, name, email }) => ({
        id,
        name,
        email,
        email_verified: true,
        state: 'active',
        locked: false,
      }),
    },
    pkce: true,
    email: 'verified',
    client: 'form',
  },
  tiktok: {
    authorization: 'www.tiktok.com/v2/auth/authorize',
    token: 'open.tiktokapis.com/v2/oauth/token/',
    profile: {
      'open.tiktokapis.com/v2/user/info/': ({ id, name }) => ({
        data: { user: { open_id: id, display_name: name } },
      }),
    },
    pkce: false,
    email: 'none',
    client: 'client_key',
  },
  reddit: {
    authorization: 'www.reddit.com/api/v1/authorize',
    token: 'www.reddit.com/api/v1/access_token',
    profile: { 'oauth.reddit.com/api/v1/me': ({ id, name }) => ({ id, name, icon_img: '' }) },
    pkce: false,
    email: 'none',
    client: 'basic',
  },
  roblox: {
    authorization: 'apis.roblox.com/oauth/v1/authorize',
    token: 'apis.roblox.com/oauth/v1/token',
    profile: { 'apis.roblox.com/oauth/v1/userinfo': ({ id, name }) => ({ sub: id, nickname: name }) },
    pkce: false,
    email: 'none',
    client: 'form',
  },
  vk: {
    authorization: 'id.vk.com/authorize',
    token: 'id.vk.com/oauth2/auth',
    profile: {
      'id.vk.com/oauth2/user_info': ({ id, name, email }) => ({
        user: { user_id: id, first_name: name, last_name: '', email },
      }),
    },
    pkce: true,
    email: 'unverified',
    client: 'form',
  },
  zoom: {
    authorization: 'zoom.us/oauth/authorize',
    token: 'zoom.us/oauth/token',
    profile: {
      'api.zoom.us/v2/users/me': ({ id, name, email }) => ({ id, display_name: name, email, verified: 1 }),
    },
    pkce: true,
    email: 'verified',
    client: 'form',
  },
  notion: {
    authorization: 'api.notion.com/v1/oauth/authorize',
    token: 'api.notion.com/v1/oauth/token',
    profile: {
      'api.notion.com/v1/users/me': ({ id, name, email }) => ({
        bot: { owner: { user: { id, name, person: { email } } } },
      }),
    },
    pkce: false,
    email: 'unverified',
    client: 'basic',
  },
};

/** URLs where providers publish their keys. */
const keyAddresses = new Set([
  'appleid.apple.com/auth/keys',
  'www.googleapis.com/oauth2/v3/certs',
  'login.microsoftonline.com/common/discovery/v2.0/keys',
  'limited.facebook.com/.well-known/oauth/openid/jwks/',
]);

/** Responds like all of them, about the current user. */
export function answerAsProviders({
  person,
  sign,
  keys,
}: {
  readonly person: () => KnownPerson;
  /** Signs claims as an id token. */
  readonly sign: (claims: object) => Promise<string>;
  readonly keys: () => object;
}): AnswerForProvider {
  let tokens = 0;
  return async ({ address, method }: ProviderRequest) => {
    if (keyAddresses.has(address)) return keys();
    for (const { token, profile, idToken } of Object.values(knownProviders)) {
      if (address === token && method === 'POST') {
        tokens++;
        return {
          token_type: 'bearer',
          access_token: `access-${tokens}`,
          refresh_token: `refresh-${tokens}`,
          expires_in: 3600,
          ...(idToken ? { id_token: await sign(idToken(person())) } : {}),
        };
      }
      const say = profile[decodeURIComponent(address)];
      if (say) return say(person());
    }
    return undefined;
  };
}
