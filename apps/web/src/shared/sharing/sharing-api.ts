import { request } from '../api/request.ts';

export const shareLevels = ['view', 'edit', 'manage'] as const;
export type ShareLevel = (typeof shareLevels)[number];

/** What each level lets one do. */
export const levelLabels: Readonly<Record<ShareLevel, string>> = {
  view: 'Can view',
  edit: 'Can edit',
  manage: 'Can manage',
};

export type Grantee = { readonly userId: string } | { readonly email: string } | { readonly teamId: string };

export type AccessLevel = ShareLevel | 'own';

/** A team, or an invited address whose person has not signed in yet. */
export interface Share {
  readonly id: string;
  readonly kind: 'person' | 'email' | 'team';
  readonly granteeId: string | null;
  readonly name: string;
  readonly level: ShareLevel;
  readonly expiresAt: string | null;
}

/** One way in which a person has access. */
export interface AccessReason {
  readonly kind: 'owner' | 'person' | 'link' | 'team' | 'organization';
  /** Of the team or organization. */
  readonly name: string | null;
  readonly level: AccessLevel;
  readonly expiresAt: string | null;
}

/** A person with access, however many ways lead to it. */
export interface ProjectPerson {
  readonly userId: string;
  readonly name: string;
  readonly email: string | null;
  readonly level: AccessLevel;
  /** Highest level first. */
  readonly reasons: readonly AccessReason[];
  /** The highest level that is not the person’s own. */
  readonly inherited: AccessLevel | null;
  /** A share of the person’s own; removing it removes all of theirs. */
  readonly shareId: string | null;
  readonly expiresAt: string | null;
  readonly lastSeenAt: string | null;
}

export interface ShareLink {
  readonly id: string;
  readonly level: 'view' | 'edit';
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly people: number;
}

export interface Shares {
  readonly people: readonly ProjectPerson[];
  readonly shares: readonly Share[];
  readonly links: readonly ShareLink[];
}

/** People and teams that the user knows. */
export interface Contacts {
  readonly people: readonly { readonly id: string; readonly name: string; readonly email: string }[];
  readonly teams: readonly {
    readonly id: string;
    readonly name: string;
    readonly organizationName: string;
    readonly members: number;
  }[];
}

const pathOf = (projectId: string): string => `/api/projects/${encodeURIComponent(projectId)}`;

/** Calls about who else may do what with a project. */
export const sharingApi = {
  list: (projectId: string, signal?: AbortSignal) =>
    request<Shares>(`${pathOf(projectId)}/shares`, signal ? { signal } : {}),
  save: (
    projectId: string,
    body: { readonly grantee: Grantee; readonly level: ShareLevel; readonly expiresAt: string | null },
  ) => request<{ share: Share }>(`${pathOf(projectId)}/shares`, { method: 'PUT', body }),
  remove: (projectId: string, shareId: string) =>
    request<void>(`${pathOf(projectId)}/shares/${encodeURIComponent(shareId)}`, { method: 'DELETE' }),
  createLink: (projectId: string, body: { readonly level: ShareLink['level']; readonly expiresAt: string }) =>
    request<{ link: ShareLink; token: string }>(`${pathOf(projectId)}/share-links`, { method: 'POST', body }),
  removeLink: (projectId: string, linkId: string) =>
    request<void>(`${pathOf(projectId)}/share-links/${encodeURIComponent(linkId)}`, { method: 'DELETE' }),
  followLink: (token: string) =>
    request<{ projectId: string }>('/api/share-links/follow', { method: 'POST', body: { token } }),
  contacts: (search: string, signal?: AbortSignal) =>
    request<Contacts>(`/api/contacts?${new URLSearchParams({ search })}`, signal ? { signal } : {}),
};
