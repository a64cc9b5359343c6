import type { Json } from '@winnow/kernel';
import type { PluginRecord } from '@winnow/store';

/** How activity and audit name a plugin. */
export const targetOf = ({ id, title }: Pick<PluginRecord, 'id' | 'title'>): { [name: string]: Json } => ({
  plugin: id,
  title,
});

/** The organization whose plugin it is, for those who are notified of changes. */
export const organizationOf = ({
  organizationId,
}: Pick<PluginRecord, 'organizationId'>): { readonly organizationId?: string } =>
  organizationId === null ? {} : { organizationId };
