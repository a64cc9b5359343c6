import { MantineProvider, VisuallyHidden } from '@mantine/core';
import { NavigationProgress } from '@mantine/nprogress';
import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { appText } from './app-text.ts';
import { LazyAreas } from './areas/lazy-areas.tsx';
import { setDocumentTitle } from './document-title.ts';
import { useRouteEffects } from './router/use-route-effects.ts';
import { BrowserThemeColor } from './theme/browser-theme-color.tsx';
import { colorModeManager } from './theme/color-mode.ts';
import { cssVariables } from './theme/css-variables.ts';
import { theme } from './theme/theme.ts';

const colorMode = colorModeManager();

/**
 * Wraps every page, including the error screen, with the theme, the loading bar, toasts and modals.
 */
export function Shell({ children }: { readonly children: ReactNode }) {
  const page = useRouterState({ select: (state) => state.matches.at(-1)?.staticData.page });
  useRouteEffects();
  const title = page?.title;
  useEffect(() => {
    if (title) setDocumentTitle(title);
  }, [title]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorMode}
      defaultColorScheme="auto"
      {...(page?.forceColorMode ? { forceColorScheme: page.forceColorMode } : {})}
    >
      <BrowserThemeColor />
      {children}
      {/* Portal for the kit's floating elements, found by this attribute, so that they are inside a landmark. */}
      <section data-mantine-shared-portal-node aria-label={appText.menusDialogsAndMessages} />
      <NavigationProgress aria-label={appText.pageIsLoading} color="sky.5" size={2} zIndex={500} />
      <LazyAreas
        isExpected={page !== undefined && (page.access === 'protected' || page.layout === 'guest')}
      />
      <VisuallyHidden role="status" aria-live="polite">
        {title}
      </VisuallyHidden>
    </MantineProvider>
  );
}
