import { Spoiler, Text } from '@mantine/core';
import type { InstalledStep } from './step-plugins.ts';

/** What a plugin says of its step, and which version it is. */
export function PluginAbout({ step: { plugin, summary } }: { readonly step: InstalledStep }) {
  return (
    <div>
      {summary !== '' && (
        <Spoiler maxHeight={64} showLabel="All of it" hideLabel="Less" styles={{ control: { fontSize: 12 } }}>
          <Text size="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {summary}
          </Text>
        </Spoiler>
      )}
      <Text size="xs" c="dimmed">
        Plugin {plugin.name} {plugin.version}
      </Text>
    </div>
  );
}
