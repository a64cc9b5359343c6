import { ActionIcon, Button, Group, Menu, Modal, TextInput } from '@mantine/core';
import { IconBan, IconDots, IconEyeOff, IconRotateClockwise } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/format/date.ts';
import { relativeTime } from '../../../shared/relative-time.ts';
import { FramedList } from '../../../shared/ui/framed-list.tsx';
import { PageSection } from '../../../shared/ui/page-section.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { type PluginDetails, type PluginVersion, pluginApi } from '../plugin-api.ts';
import { pluginsText } from '../plugins-text.ts';
import type { usePlugin } from '../use-plugin.ts';
import classes from './view-plugin.module.css';

const icon = { size: 16, stroke: 1.75 };

interface VersionListProps {
  readonly details: PluginDetails;
  readonly change: ReturnType<typeof usePlugin>['change'];
}

/** Published versions, newest first; users who may publish can yank or revoke versions here. */
export function VersionList({ details: { plugin, versions }, change }: VersionListProps) {
  const [revoking, setRevoking] = useState<string>();
  const mayPublish = plugin.level === 'edit';
  const yank = (version: string, yanked: boolean): void =>
    change.mutate({
      run: () => pluginApi.yank(plugin.id, version, yanked),
      done: yanked ? pluginsText.versionYanked({ version }) : pluginsText.versionOffered({ version }),
    });
  return (
    <PageSection title={pluginsText.versions}>
      {versions.length === 0 && <p className={classes.about}>{pluginsText.nothingIsPublishedYet}</p>}
      {versions.length > 0 && (
        <FramedList>
          {versions.map((one) => (
            <li key={one.version} className={classes.version}>
              <div className={classes.versionHead}>
                <strong data-figures>{one.version}</strong>
                <VersionState version={one} latest={plugin.latest} pinned={plugin.pinned} />
                <time dateTime={one.publishedAt} title={formatDateTime(one.publishedAt)}>
                  {relativeTime(one.publishedAt)}
                </time>
                {mayPublish && (
                  <Menu position="bottom-end" width={200}>
                    <Menu.Target>
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size={28}
                        aria-label={pluginsText.actionsForVersion({ version: one.version })}
                        disabled={one.revokedAt !== null}
                      >
                        <IconDots {...icon} />
                      </ActionIcon>
                    </Menu.Target>
                    <Menu.Dropdown>
                      {one.yankedAt === null ? (
                        <Menu.Item
                          leftSection={<IconEyeOff {...icon} />}
                          onClick={() => yank(one.version, true)}
                        >
                          {pluginsText.yank}
                        </Menu.Item>
                      ) : (
                        <Menu.Item
                          leftSection={<IconRotateClockwise {...icon} />}
                          onClick={() => yank(one.version, false)}
                        >
                          {pluginsText.undoYank}
                        </Menu.Item>
                      )}
                      <Menu.Item
                        color="red"
                        leftSection={<IconBan {...icon} />}
                        onClick={() => setRevoking(one.version)}
                      >
                        {pluginsText.revoke}
                      </Menu.Item>
                    </Menu.Dropdown>
                  </Menu>
                )}
              </div>
              {one.notes && <p className={classes.notes}>{one.notes}</p>}
              {one.revokedReason && <p className={classes.reason}>{one.revokedReason}</p>}
              <code className={classes.integrity} title={pluginsText.sha256OfCode}>
                {one.integrity}
              </code>
            </li>
          ))}
        </FramedList>
      )}
      {revoking !== undefined && (
        <RevokeModal
          version={revoking}
          uses={plugin.installs}
          onClose={() => setRevoking(undefined)}
          onRevoke={(reason) =>
            change.mutate({
              run: () => pluginApi.revoke(plugin.id, revoking, reason),
              done: pluginsText.versionRevoked({ revoking }),
            })
          }
        />
      )}
    </PageSection>
  );
}

interface VersionStateProps {
  readonly version: PluginVersion;
  readonly latest: string | null;
  readonly pinned: string | null;
}

function VersionState({ version: { version, revokedAt, yankedAt }, latest, pinned }: VersionStateProps) {
  return (
    <>
      {revokedAt && (
        <Tag tone="error" title={formatDateTime(revokedAt)}>
          {pluginsText.revoked}
        </Tag>
      )}
      {!revokedAt && yankedAt && (
        <Tag tone="warn" title={formatDateTime(yankedAt)}>
          {pluginsText.yanked}
        </Tag>
      )}
      {version === latest && <Tag>{pluginsText.newest}</Tag>}
      {version === pinned && <Tag tone="good">{pluginsText.installed}</Tag>}
    </>
  );
}

interface RevokeModalProps {
  readonly version: string;
  readonly uses: number;
  readonly onClose: () => void;
  readonly onRevoke: (reason: string) => void;
}

function RevokeModal({ version, uses, onClose, onRevoke }: RevokeModalProps) {
  const [reason, setReason] = useState('');
  return (
    <Modal opened onClose={onClose} title={pluginsText.revokeVersion({ version })} size="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onRevoke(reason.trim());
          onClose();
        }}
      >
        <p className={classes.about}>{pluginsText.revokeText({ unused: uses === 0 })}</p>
        <TextInput
          label={pluginsText.reason}
          description={pluginsText.reasonDescription}
          value={reason}
          maxLength={500}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            {pluginsText.cancel}
          </Button>
          <Button type="submit" color="red" disabled={reason.trim() === ''}>
            {pluginsText.revoke}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
