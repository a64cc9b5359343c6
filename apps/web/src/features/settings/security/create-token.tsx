import { Button, Group, Modal, Radio, Select, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { problemText } from '../../../shared/problems/problem-text.ts';
import { NewTokenText } from './new-token.tsx';
import { securityApi, type TokenScope } from './security-api.ts';
import { settingsSecurityText } from './settings-security-text.ts';
import { type Bounds, noBounds, TokenBounds } from './token-bounds.tsx';
import { tokenScopes } from './token-scopes.ts';

const lifetimes = [
  { value: '7', label: settingsSecurityText.days7 },
  { value: '30', label: settingsSecurityText.days30 },
  { value: '90', label: settingsSecurityText.days90 },
  { value: '366', label: settingsSecurityText.year1 },
];
const unlimited = { value: 'none', label: settingsSecurityText.noExpiration };

interface CreateTokenProps {
  readonly onClose: () => void;
  readonly onCreated: () => Promise<void>;
}

/** Creates a token with a name, a scope, bounds and a lifetime, then shows it once. */
export function CreateToken({ onClose, onCreated }: CreateTokenProps) {
  const [name, setName] = useState('');
  const [scope, setScope] = useState<TokenScope>('read');
  const [days, setDays] = useState('30');
  const [bounds, setBounds] = useState<Bounds>(noBounds);
  const [missing, setMissing] = useState<{ name?: string; bounds?: string }>({});
  const create = useMutation({ mutationFn: securityApi.createToken, onSuccess: onCreated });
  // A token that manages access must expire.
  const choices = scope === 'admin' ? lifetimes : [...lifetimes, unlimited];
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { chosen, projectIds, organizationIds } = bounds;
    const lacks = {
      ...(name.trim() === '' ? { name: settingsSecurityText.enterName } : {}),
      ...(chosen && projectIds.length + organizationIds.length === 0
        ? { bounds: settingsSecurityText.chooseProjectOrOrganization }
        : {}),
    };
    setMissing(lacks);
    if (Object.keys(lacks).length > 0) return;
    create.mutate({
      name: name.trim(),
      scopes: [scope],
      days: days === 'none' ? null : Number(days),
      projectIds: chosen ? projectIds : [],
      organizationIds: chosen ? organizationIds : [],
    });
  };
  if (create.data) return <NewTokenText text={create.data.text} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={settingsSecurityText.createToken} size="sm">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            label={settingsSecurityText.name}
            description={settingsSecurityText.whatUsesItForExample}
            value={name}
            maxLength={100}
            data-autofocus
            error={missing.name ?? (create.error ? problemText(create.error) : undefined)}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Radio.Group
            label={settingsSecurityText.permissions}
            value={scope}
            onChange={(next) => {
              setScope(next as TokenScope);
              if (next === 'admin' && days === 'none') setDays('30');
            }}
          >
            <Stack gap={6} mt={4}>
              {tokenScopes.map(({ value, label, about }) => (
                <Radio key={value} value={value} label={label} description={about} />
              ))}
            </Stack>
          </Radio.Group>
          <TokenBounds value={bounds} onChange={setBounds} error={missing.bounds} />
          <Select
            label={settingsSecurityText.expiresAfter}
            data={choices}
            value={days}
            allowDeselect={false}
            onChange={(next) => next && setDays(next)}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {settingsSecurityText.cancel}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {settingsSecurityText.createToken}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
