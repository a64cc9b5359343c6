import type { Sealer } from '@winnow/accounts';
import { failed, ok, type Result } from '@winnow/kernel';
import type { ConnectionRecord } from '@winnow/store';
import type { ConnectionField, ConnectionKind, ConnectionValues } from './connection-kind.ts';
import { connectionProblems } from './connection-problems.ts';

/**
 * Returns the purpose that a connection's secrets are sealed for, so that no other connection can
 * open them.
 */
export const connectionSecretsPurpose = (connectionId: string): string =>
  `secrets of connection ${connectionId}`;

/** The field that controls write access, for every type of connection that can write. */
export const accessField: ConnectionField = {
  name: 'access',
  label: 'Access',
  type: 'choice',
  default: 'read',
  choices: { read: 'Read only', write: 'Read and write' },
  help: 'Applies to everyone who can use the connection.',
};

/** Whether the owner of a connection allows writing to it. */
export const mayWrite = ({ access }: ConnectionValues): boolean => access === 'write';

/**
 * Completes the values of a form. An empty field gets its default, an absent one keeps its stored
 * value.
 */
export function completeValues(
  kind: ConnectionKind,
  entered: ConnectionValues,
  kept?: ConnectionValues,
): Result<ConnectionValues> {
  const unknown = Object.keys(entered).find((name) => !kind.fields.some((field) => field.name === name));
  if (unknown !== undefined) return failed(connectionProblems.fieldUnknown({ field: unknown }));
  const values: Record<string, string> = {};
  const moved = kind.fields.some(
    ({ name, destination }) =>
      destination && kept && entered[name] !== undefined && entered[name]?.trim() !== kept[name],
  );
  for (const { name, label, type, choices, default: otherwise } of kind.fields) {
    const isSecret = type === 'secret';
    const given = isSecret ? entered[name] : entered[name]?.trim();
    const before = kept?.[name];
    // If the server changes, it must not receive the secrets of the previous one.
    if (isSecret && moved && given === undefined && before)
      return failed(connectionProblems.secretNeeded({ field: label }));
    const value = given === undefined ? (before ?? otherwise) : given === '' ? otherwise : given;
    if (value === undefined) return failed(connectionProblems.fieldMissing({ field: label }));
    if (choices && !Object.hasOwn(choices, value))
      return failed(
        connectionProblems.fieldInvalid({
          field: label,
          reason: `it isn’t one of ${Object.keys(choices).join(', ')}`,
        }),
      );
    values[name] = value;
  }
  return ok(values);
}

/** Splits the values into those that may be shown and the sealed secrets. */
export function sealValues(
  kind: ConnectionKind,
  values: ConnectionValues,
  sealer: Sealer,
  connectionId: string,
): Pick<ConnectionRecord, 'settings' | 'sealed'> {
  const secrets = kind.fields.filter(({ type }) => type === 'secret').map(({ name }) => name);
  const part = (wanted: boolean): ConnectionValues =>
    Object.fromEntries(Object.entries(values).filter(([name]) => secrets.includes(name) === wanted));
  return {
    settings: part(false),
    sealed: sealer.seal(JSON.stringify(part(true)), connectionSecretsPurpose(connectionId)),
  };
}

/** Returns all values of a connection, or problem `connections/sealed-lost`. */
export function openValues(
  { id, settings, sealed }: Pick<ConnectionRecord, 'id' | 'settings' | 'sealed'>,
  sealer: Sealer,
): Result<ConnectionValues> {
  const secrets = sealer.open(sealed, connectionSecretsPurpose(id));
  return secrets === undefined
    ? failed(connectionProblems.sealedLost({}))
    : ok({ ...(settings as ConnectionValues), ...(JSON.parse(secrets) as ConnectionValues) });
}
