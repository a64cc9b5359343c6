import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { ManifestForm } from '../editor/manifest-form.tsx';
import type { PluginContent } from '../plugin-types.ts';
import { BeforeAfter } from '../view/before-after.tsx';
import { ManifestFacts } from '../view/manifest-facts.tsx';

/** The parts of the screens of a plugin that its kind decides about, as HTML. */
export const drawPlugin = ({ manifest, examples }: PluginContent) => ({
  editor: renderToStaticMarkup(
    <MantineProvider>
      <ManifestForm manifest={manifest} published={false} onChange={() => undefined} />
    </MantineProvider>,
  ),
  page: renderToStaticMarkup(<ManifestFacts manifest={manifest} />),
  examples: renderToStaticMarkup(<BeforeAfter manifest={manifest} examples={examples} />),
});
