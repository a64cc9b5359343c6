import { Button, Group, Modal, Radio, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { nextVersions } from '../../../shared/plugins/next-version.ts';
import type { PluginSummary } from '../../../shared/plugins/plugins-api.ts';
import classes from './editor.module.css';
import { pluginEditorText } from './plugin-editor-text.ts';

interface PublishModalProps {
  readonly plugin: PluginSummary;
  /** Latest published version, including yanked and revoked ones. */
  readonly last: string | undefined;
  readonly onClose: () => void;
  readonly onPublish: (version: string, notes: string) => void;
}

/** Asks for the version number and the release notes. */
export function PublishModal({ plugin, last, onClose, onPublish }: PublishModalProps) {
  const offered = nextVersions(last);
  const [version, setVersion] = useState(offered[0]!.version);
  const [notes, setNotes] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onPublish(version, notes.trim());
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={pluginEditorText.publishTitle({ title: plugin.title })} size="md">
      <form onSubmit={submit} className={classes.choices}>
        <Radio.Group label={pluginEditorText.version} value={version} onChange={setVersion}>
          <div className={classes.checks}>
            {offered.map((one, at) => (
              <Radio
                key={one.version}
                size="xs"
                value={one.version}
                label={`${one.version}: ${one.about.toLowerCase()}`}
                data-autofocus={at === 0 || undefined}
              />
            ))}
          </div>
        </Radio.Group>
        <Textarea
          label={pluginEditorText.whatIsNew}
          placeholder={last === undefined ? pluginEditorText.mayStayEmpty : ''}
          value={notes}
          maxLength={4000}
          autosize
          minRows={2}
          maxRows={8}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <p className={classes.about}>
          {pluginEditorText.examplesAreRunAndPromises({
            projectVisibleTo: projectVisibleTo[plugin.visibility],
          })}
        </p>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {pluginEditorText.cancel}
          </Button>
          <Button type="submit">{pluginEditorText.publish}</Button>
        </Group>
      </form>
    </Modal>
  );
}

const projectVisibleTo = {
  private: pluginEditorText.privateShare,
  workspace: pluginEditorText.visibleToMembersOfOrganization,
  public: pluginEditorText.visibleToEveryone,
} as const;
