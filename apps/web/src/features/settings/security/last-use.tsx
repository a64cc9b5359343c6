import { formatDateTime } from '../../../shared/format/date.ts';
import { relativeTime } from '../../../shared/relative-time.ts';
import type { Token } from './security-api.ts';
import { settingsSecurityText } from './settings-security-text.ts';

/** Time and address of a token's last use. */
export function LastUse({
  token: { lastUsedAt, lastUsedAddress },
}: {
  readonly token: Pick<Token, 'lastUsedAt'> & Partial<Pick<Token, 'lastUsedAddress'>>;
}) {
  if (lastUsedAt === null) return <>{settingsSecurityText.neverUsed}</>;
  return (
    <time dateTime={lastUsedAt} title={formatDateTime(lastUsedAt)}>
      {settingsSecurityText.lastUsed({ when: relativeTime(lastUsedAt), address: lastUsedAddress })}
    </time>
  );
}
