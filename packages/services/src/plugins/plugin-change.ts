import type { Json } from '@winnow/kernel';
import type { PluginRecord } from '@winnow/store';

/** Returns how the activity and the audit log refer to a plugin. */
export const targetOf = ({ id, title }: Pick<PluginRecord, 'id' | 'title'>): { [name: string]: Json } => ({
  plugin: id,
  title,
});

/** Returns the organization that owns the plugin, so that it can be notified of changes. */
export const organizationOf = ({
  organizationId,
}: Pick<PluginRecord, 'organizationId'>): { readonly organizationId?: string } =>
  organizationId === null ? {} : { organizationId };
