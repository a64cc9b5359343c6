import { createTheme, defaultVariantColorsResolver, parseThemeColor } from '@mantine/core';
import { appText } from '../app-text.ts';
import { emerald, rose, sky, slate, slateDark } from './colors.ts';
import { overlayProps } from './overlay.ts';

const transition = { duration: 120, timingFunction: 'ease-out' };

/**
 * Theme of the kit. Filled controls use sky 700 in light mode: white on sky 600 has a contrast of
 * 4.1, below the 4.5 that text needs. Marks (bars, rings, the loading bar) stay at 600.
 */
export const theme = createTheme({
  primaryColor: 'sky',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver: (input) => {
    const resolved = defaultVariantColorsResolver(input);
    const { isThemeColor, shade } = parseThemeColor({ color: input.color, theme: input.theme });
    // Shade 7 of every color is dark and shade 4 is light, so the contrast color depends on the
    // mode, which the kit does not know here.
    return input.variant === 'filled' && isThemeColor && shade === undefined
      ? { ...resolved, color: 'var(--mantine-primary-color-contrast)' }
      : resolved;
  },
  black: '#0f172a',
  colors: { sky, gray: slate, dark: slateDark, red: rose, teal: emerald, slate },
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: "'JetBrains Mono Variable', ui-monospace, monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '13px', lg: '15px', xl: '20px' },
  lineHeights: { xs: '16px', sm: '20px', md: '20px', lg: '24px', xl: '28px' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '15px', lineHeight: '24px' },
      h3: { fontSize: '13px', lineHeight: '20px' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Tooltip: {
      defaultProps: {
        openDelay: 500,
        transitionProps: transition,
        events: { hover: true, focus: true, touch: false },
      },
    },
    Modal: {
      defaultProps: {
        transitionProps: { ...transition, transition: 'pop' },
        closeButtonProps: { 'aria-label': appText.close },
        overlayProps,
        centered: true,
      },
    },
    // A submenu positioned within its scrolling menu makes that menu scroll to the top if it is
    // focused before it is positioned, and disappears with its parent entry.
    MenuSub: { defaultProps: { floatingStrategy: 'fixed', hideDetached: false } },
    Menu: { defaultProps: { transitionProps: transition, shadow: 'md', withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { transitionProps: transition, shadow: 'md' } },
    Select: {
      defaultProps: {
        nothingFoundMessage: appText.noOptions,
        comboboxProps: { transitionProps: transition },
      },
      styles: { input: { textOverflow: 'ellipsis' } },
    },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': appText.close } } },
    Skeleton: { defaultProps: { radius: 'sm' } },
    Anchor: { defaultProps: { underline: 'hover' } },
  },
});
