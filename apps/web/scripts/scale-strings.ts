import type { CSSOptions } from 'vite';

type Plugins = Extract<NonNullable<CSSOptions['postcss']>, object>['plugins'];

const pixels = /^([\d.]+)px$/;

/**
 * Makes sizes of strings that style sheets give in pixels grow by the user's choice
 * (`--winnow-font-scale`), so that no style sheet has to think of it. No text becomes smaller than
 * 12 px.
 */
export function scaleStrings(): NonNullable<Plugins>[number] {
  return {
    postcssPlugin: 'scale-strings',
    Declaration: {
      'font-size': (declaration) => {
        const [, size] = pixels.exec(declaration.value) ?? [];
        if (size)
          declaration.value = `max(${Math.min(12, Number(size))}px, calc(${size}px * var(--winnow-font-scale, 1)))`;
      },
      'line-height': (declaration) => {
        const [, height] = pixels.exec(declaration.value) ?? [];
        if (height) declaration.value = `calc(${height}px * var(--winnow-font-scale, 1))`;
      },
    },
  };
}
