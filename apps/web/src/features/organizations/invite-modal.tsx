import { Button, Group, Modal, Select, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { notifySuccess } from '../../shared/notify.ts';
import { problemText } from '../../shared/problems/problem-text.ts';
import {
  type OrganizationRole,
  organizationRoles,
  organizationsApi,
  roleLabels,
} from '../../shared/workspaces/organizations-api.ts';
import { organizationsKey } from '../../shared/workspaces/use-workspace.ts';
import classes from './organization.module.css';
import { organizationsText } from './organizations-text.ts';
import type { SectionProps } from './section-props.ts';

interface InviteModalProps extends SectionProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Invites an address by mail, with a role and optionally into a team. */
export function InviteModal({ details, opened, onClose }: InviteModalProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={organizationsText.inviteToName({ name: details.organization.name })}
      size="sm"
    >
      <InviteForm details={details} onClose={onClose} />
    </Modal>
  );
}

function InviteForm({ details, onClose }: Pick<InviteModalProps, 'details' | 'onClose'>) {
  const { organization, teams } = details;
  const client = useQueryClient();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<OrganizationRole>('member');
  const [team, setTeam] = useState<string | null>(null);
  const invite = useMutation({
    mutationFn: () => organizationsApi.invite(organization.id, email.trim(), role, team),
    onSuccess: async () => {
      notifySuccess(organizationsText.invitedEmailByMail({ email: email.trim() }));
      await client.invalidateQueries({ queryKey: organizationsKey });
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    invite.mutate();
  };
  return (
    <form onSubmit={submit} className={classes.fields}>
      <TextInput
        label={organizationsText.emailAddress}
        type="email"
        required
        withAsterisk={false}
        maxLength={254}
        data-autofocus
        autoComplete="off"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={invite.error ? problemText(invite.error) : null}
      />
      <Select
        label={organizationsText.role}
        description={organizationsText.roleDescription}
        data={organizationRoles
          .filter((one) => one !== 'owner' || organization.role === 'owner')
          .map((value) => ({ value, label: roleLabels[value] }))}
        value={role}
        onChange={(value) => value && setRole(value as OrganizationRole)}
        allowDeselect={false}
      />
      {teams.length > 0 && (
        <Select
          label={organizationsText.team}
          placeholder={organizationsText.none}
          data={teams.map(({ id, name }) => ({ value: id, label: name }))}
          value={team}
          onChange={setTeam}
          clearable
          clearButtonProps={{ 'aria-label': organizationsText.noTeam }}
        />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {organizationsText.cancel}
        </Button>
        <Button type="submit" loading={invite.isPending}>
          {organizationsText.sendInvitation}
        </Button>
      </Group>
    </form>
  );
}
