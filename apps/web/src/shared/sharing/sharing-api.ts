import type { Answer, Input } from '@winnow/contract';
import { call } from '../api/client.ts';
import { sharingText } from './sharing-text.ts';

export const shareLevels = ['view', 'edit', 'manage'] as const;
export type ShareLevel = (typeof shareLevels)[number];

/** Labels of the access levels. */
export const levelLabels: Readonly<Record<ShareLevel, string>> = {
  view: sharingText.canView,
  edit: sharingText.canEdit,
  manage: sharingText.canManage,
};

export type Grantee = Input<'PUT /api/projects/:id/shares'>['body']['grantee'];
export type Shares = Answer<'GET /api/projects/:id/shares'>;
/** A share with a team, or with an invited address whose owner has not signed in yet. */
export type Share = Shares['shares'][number];

/** A person with access, listed once however many reasons there are. */
export type ProjectPerson = Shares['people'][number];

/** A reason why a person has access. */
export type AccessReason = ProjectPerson['reasons'][number];
export type AccessLevel = ProjectPerson['level'];
export type ShareLink = Shares['links'][number];

/** People and teams known to the user. */
export type Contacts = Answer<'GET /api/contacts'>;

/** Calls for sharing a project. */
export const sharingApi = {
  list: (id: string, signal?: AbortSignal) =>
    call('GET /api/projects/:id/shares', { params: { id }, signal }),
  save: (id: string, body: Input<'PUT /api/projects/:id/shares'>['body']) =>
    call('PUT /api/projects/:id/shares', { params: { id }, body }),
  remove: (id: string, shareId: string) =>
    call('DELETE /api/projects/:id/shares/:share', { params: { id, share: shareId } }),
  createLink: (id: string, body: Input<'POST /api/projects/:id/share-links'>['body']) =>
    call('POST /api/projects/:id/share-links', { params: { id }, body }),
  removeLink: (id: string, linkId: string) =>
    call('DELETE /api/projects/:id/share-links/:link', { params: { id, link: linkId } }),
  followLink: (token: string) => call('POST /api/share-links/follow', { body: { token } }),
  contacts: (search: string, signal?: AbortSignal) =>
    call('GET /api/contacts', { query: { search }, signal }),
};
