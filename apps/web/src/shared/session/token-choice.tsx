import { Checkbox, Stack } from '@mantine/core';
import { relativeTime } from '../relative-time.ts';
import { sessionText } from './session-text.ts';

/** A personal token in the list of tokens to revoke. */
export interface KnownToken {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly lastUsedAt: string | null;
}

interface TokenChoiceProps {
  readonly tokens: readonly KnownToken[];
  /** Ids of the tokens to revoke. */
  readonly value: readonly string[];
  readonly onChange: (ids: string[]) => void;
}

/** Selects which of an account's personal tokens to revoke. */
export function TokenChoice({ tokens, value, onChange }: TokenChoiceProps) {
  return (
    <Checkbox.Group
      label={sessionText.revokePersonalTokens}
      description={sessionText.revokePersonalTokensDescription}
      value={[...value]}
      onChange={onChange}
    >
      <Stack gap={8} mt={8}>
        {tokens.map(({ id, name, prefix, lastUsedAt }) => (
          <Checkbox
            key={id}
            value={id}
            label={name}
            description={`${prefix}… · ${lastUsedAt ? sessionText.lastUsed({ lastUsedAt: relativeTime(lastUsedAt) }) : sessionText.neverUsed}`}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
