import { ActionIcon, Button, Group, Menu, Modal, TextInput } from '@mantine/core';
import { IconBan, IconDots, IconEyeOff, IconRotateClockwise } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDateTime } from '../../../shared/format/date.ts';
import { relativeTime } from '../../../shared/relative-time.ts';
import { FramedList } from '../../../shared/ui/framed-list.tsx';
import { PageSection } from '../../../shared/ui/page-section.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { type PluginDetails, type PluginVersion, pluginApi } from '../plugin-api.ts';
import type { usePlugin } from '../use-plugin.ts';
import classes from './view-plugin.module.css';

const icon = { size: 16, stroke: 1.75 };

interface VersionListProps {
  readonly details: PluginDetails;
  readonly change: ReturnType<typeof usePlugin>['change'];
}

/** What was published, newest first; the person who may publish takes versions back here. */
export function VersionList({ details: { plugin, versions }, change }: VersionListProps) {
  const [revoking, setRevoking] = useState<string>();
  const mayPublish = plugin.level === 'edit';
  const yank = (version: string, yanked: boolean): void =>
    change.mutate({
      run: () => pluginApi.yank(plugin.id, version, yanked),
      done: yanked
        ? `Version ${version} can no longer be installed.`
        : `Version ${version} can be installed again.`,
    });
  return (
    <PageSection title="Versions">
      {versions.length === 0 && <p className={classes.about}>Nothing is published yet.</p>}
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
                        aria-label={`Actions for version ${one.version}`}
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
                          Yank
                        </Menu.Item>
                      ) : (
                        <Menu.Item
                          leftSection={<IconRotateClockwise {...icon} />}
                          onClick={() => yank(one.version, false)}
                        >
                          Undo yank
                        </Menu.Item>
                      )}
                      <Menu.Item
                        color="red"
                        leftSection={<IconBan {...icon} />}
                        onClick={() => setRevoking(one.version)}
                      >
                        Revoke
                      </Menu.Item>
                    </Menu.Dropdown>
                  </Menu>
                )}
              </div>
              {one.notes && <p className={classes.notes}>{one.notes}</p>}
              {one.revokedReason && <p className={classes.reason}>{one.revokedReason}</p>}
              <code
                className={classes.integrity}
                title="SHA-256 of the code and manifest, verified on each run"
              >
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
              done: `Version ${revoking} can no longer run anywhere.`,
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
          Revoked
        </Tag>
      )}
      {!revokedAt && yankedAt && (
        <Tag tone="warn" title={formatDateTime(yankedAt)}>
          Yanked
        </Tag>
      )}
      {version === latest && <Tag>Newest</Tag>}
      {version === pinned && <Tag tone="good">Installed</Tag>}
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
    <Modal opened onClose={onClose} title={`Revoke version ${version}`} size="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onRevoke(reason.trim());
          onClose();
        }}
      >
        <p className={classes.about}>
          It stops running wherever it is used{uses > 0 ? '' : ', though no workspace has it installed now'}:
          steps and formulas that use it stop with a problem; all others keep working. This can't be undone.
        </p>
        <TextInput
          label="Reason"
          description="Shown to everyone who uses it."
          value={reason}
          maxLength={500}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" disabled={reason.trim() === ''}>
            Revoke
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
