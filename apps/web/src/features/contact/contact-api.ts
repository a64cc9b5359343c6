import { request } from '../../shared/api/request.ts';

export interface ContactMessage {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly createdAt: string;
}

export const contactKey = ['contact'];

export const contactApi = {
  send: (body: { readonly subject: string; readonly message: string }) =>
    request('/api/contact', { method: 'POST', body }),
  list: (signal: AbortSignal) =>
    request<{ readonly messages: readonly ContactMessage[] }>('/api/contact', { signal }),
  remove: (id: string) => request(`/api/contact/${encodeURIComponent(id)}`, { method: 'DELETE' }),
};
