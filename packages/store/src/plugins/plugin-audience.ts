import { sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { user } from '../schema/index.ts';
import type { PluginVersionRecord } from './plugin-versions.ts';

const maxUsers = 1000;

/**
 * Lists the users affected when a version stops working: its author, those who installed it or
 * administer an organization that has it, and those whose projects use it. At most 1000.
 */
export async function pluginVersionAudience(
  db: Db,
  { id, pluginId }: Pick<PluginVersionRecord, 'id' | 'pluginId'>,
): Promise<readonly string[]> {
  const looksAfter = sql`string_to_array(replace(m.role, ' ', ''), ',') && ARRAY['admin', 'owner']`;
  const rows = await db
    .select({ id: user.id })
    .from(user)
    .where(
      sql`${user.id} IN (
        SELECT p.created_by_id FROM plugin p WHERE p.id = ${pluginId}
        UNION SELECT i.user_id FROM plugin_install i WHERE i.version_id = ${id}
        UNION SELECT m.user_id FROM plugin_install i JOIN member m ON m.organization_id = i.organization_id
          WHERE i.version_id = ${id} AND (m.user_id = i.installed_by_id OR ${looksAfter})
        UNION SELECT coalesce(p.owner_id, m.user_id) FROM plugin_use u JOIN project p ON p.id = u.project_id
          LEFT JOIN member m ON m.organization_id = p.organization_id AND (m.user_id = p.created_by_id OR ${looksAfter})
          WHERE u.version_id = ${id} AND u.current AND p.deleted_at IS NULL)`,
    )
    .orderBy(user.id)
    .limit(maxUsers);
  return rows.map((one) => one.id);
}
