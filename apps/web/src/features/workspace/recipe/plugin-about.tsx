import { Spoiler, Text } from '@mantine/core';
import { recipeText } from './recipe-text.ts';
import type { InstalledStep } from './step-plugins.ts';

/** Description and version of a step's plugin. */
export function PluginAbout({ step: { plugin, summary } }: { readonly step: InstalledStep }) {
  return (
    <div>
      {summary !== '' && (
        <Spoiler
          maxHeight={64}
          showLabel={recipeText.showAll}
          hideLabel={recipeText.showLess}
          styles={{ control: { fontSize: 12 } }}
        >
          <Text size="xs" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {summary}
          </Text>
        </Spoiler>
      )}
      <Text size="xs" c="dimmed">
        {recipeText.pluginVersion({ name: plugin.name, version: plugin.version })}
      </Text>
    </div>
  );
}
