import { Button, Checkbox, CopyButton, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { problemText } from '../../../shared/problems/problem-text.ts';
import classes from './security.module.css';
import { securityApi, type TokenScope } from './security-api.ts';

const scopes: readonly { value: TokenScope; label: string; about: string }[] = [
  { value: 'read', label: 'Read', about: 'Looks at projects, data, jobs and history, and exports.' },
  { value: 'write', label: 'Write', about: 'Makes, changes and deletes projects and recipes.' },
  {
    value: 'admin',
    label: 'Admin',
    about: 'Decides who else may see things; reads the audit log where the user may.',
  },
];

const lifetimes = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
  { value: 'none', label: 'Until it is revoked' },
];

interface CreateTokenProps {
  readonly onClose: () => void;
  readonly onCreated: () => Promise<void>;
}

/** Names a token and what it may, then shows it this once. */
export function CreateToken({ onClose, onCreated }: CreateTokenProps) {
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<string[]>(['read']);
  const [days, setDays] = useState('90');
  const [missing, setMissing] = useState<{ name?: string; scopes?: string }>({});
  const create = useMutation({ mutationFn: securityApi.createToken, onSuccess: onCreated });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const lacks = {
      ...(name.trim() === '' ? { name: 'A name is needed to know it again.' } : {}),
      ...(chosen.length === 0 ? { scopes: 'It has to be allowed something.' } : {}),
    };
    setMissing(lacks);
    if (Object.keys(lacks).length > 0) return;
    create.mutate({
      name: name.trim(),
      scopes: chosen as TokenScope[],
      days: days === 'none' ? null : Number(days),
    });
  };
  if (create.data) {
    const { text } = create.data;
    return (
      <Modal opened onClose={onClose} title="The new token" size="md" closeOnClickOutside={false}>
        <Stack gap="sm">
          <Text>It is shown this once: keep it where programs keep secrets.</Text>
          <div className={classes.codes}>
            <output className={classes.secret} style={{ gridColumn: '1 / -1' }} aria-label="Token">
              {text}
            </output>
          </div>
          <Group justify="flex-end" gap="xs">
            <CopyButton value={text}>
              {({ copied, copy }) => (
                <Button variant="default" onClick={copy} data-autofocus>
                  {copied ? 'Copied' : 'Copy'}
                </Button>
              )}
            </CopyButton>
            <Button onClick={onClose}>Done</Button>
          </Group>
        </Stack>
      </Modal>
    );
  }
  return (
    <Modal opened onClose={onClose} title="Create token" size="sm">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            label="Name"
            description="What uses it, for instance the nightly import."
            value={name}
            maxLength={100}
            data-autofocus
            error={missing.name ?? (create.error ? problemText(create.error) : undefined)}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox.Group label="It may" value={chosen} onChange={setChosen} error={missing.scopes}>
            <Stack gap={6} mt={4}>
              {scopes.map(({ value, label, about }) => (
                <Checkbox key={value} value={value} label={label} description={about} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Select
            label="Expires after"
            data={lifetimes}
            value={days}
            allowDeselect={false}
            onChange={(next) => next && setDays(next)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending}>
              Create token
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
