import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { ManifestForm } from '../editor/manifest-form.tsx';
import type { PluginContent } from '../plugin-types.ts';
import { BeforeAfter } from '../view/before-after.tsx';
import { ManifestFacts } from '../view/manifest-facts.tsx';

/** Renders the parts of the plugin pages that depend on the plugin type, as HTML. */
export const drawPlugin = ({ manifest, examples }: PluginContent) => ({
  editor: renderToStaticMarkup(
    <MantineProvider>
      <ManifestForm manifest={manifest} published={false} onChange={() => undefined} />
    </MantineProvider>,
  ),
  page: renderToStaticMarkup(<ManifestFacts manifest={manifest} />),
  examples: renderToStaticMarkup(<BeforeAfter manifest={manifest} examples={examples} />),
});
