import { MultiSelect, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Named, securityApi, securityKeys } from './security-api.ts';
import { settingsSecurityText } from './settings-security-text.ts';

/** Resources that a token can access. */
export interface Bounds {
  /**
   * Whether only the chosen resources are accessible; otherwise everything its owner can access.
   */
  readonly chosen: boolean;
  readonly projectIds: readonly string[];
  readonly organizationIds: readonly string[];
}

export const noBounds: Bounds = { chosen: false, projectIds: [], organizationIds: [] };

interface TokenBoundsProps {
  readonly value: Bounds;
  readonly onChange: (next: Bounds) => void;
  readonly error?: string | undefined;
}

const optionsOf = (named: readonly Named[] = []) => named.map(({ id, name }) => ({ value: id, label: name }));

/** Chooses between everything and selected projects and organizations. */
export function TokenBounds({ value, onChange, error }: TokenBoundsProps) {
  const { data } = useQuery({
    queryKey: securityKeys.boundChoices,
    queryFn: ({ signal }) => securityApi.boundChoices(signal),
    enabled: value.chosen,
  });
  return (
    <>
      <Radio.Group
        label={settingsSecurityText.accessTo}
        value={value.chosen ? 'chosen' : 'all'}
        onChange={(next) => onChange({ ...value, chosen: next === 'chosen' })}
        error={error}
      >
        <Stack gap={6} mt={4}>
          <Radio value="all" label={settingsSecurityText.everythingYouCanAccess} />
          <Radio value="chosen" label={settingsSecurityText.onlySelectedProjects} />
        </Stack>
      </Radio.Group>
      {value.chosen && (
        <>
          <MultiSelect
            label={settingsSecurityText.projects}
            data={optionsOf(data?.projects)}
            value={[...value.projectIds]}
            onChange={(projectIds) => onChange({ ...value, projectIds })}
          />
          {data && data.organizations.length > 0 && (
            <MultiSelect
              label={settingsSecurityText.organizations}
              description={settingsSecurityText.organizationsDescription}
              data={optionsOf(data.organizations)}
              value={[...value.organizationIds]}
              onChange={(organizationIds) => onChange({ ...value, organizationIds })}
            />
          )}
        </>
      )}
    </>
  );
}
