interface PageParts {
  /** The id of the build. */
  readonly build: string;
  readonly title?: string;
  /** The page itself. */
  readonly html?: string;
  /** Addresses of style sheets that the page needs besides those of the app. */
  readonly styles?: readonly string[];
  /** Addresses of scripts that the entry asks for, which load beside it. */
  readonly scripts?: readonly string[];
  /** The address of what the page is made of, which the app asks for at once. */
  readonly payload?: string;
}

/** Puts what is known at build into the page that all screens start from. */
export function fillPage(
  page: string,
  { build, title, html, styles = [], scripts = [], payload }: PageParts,
): string {
  const head = [
    `<meta name="winnow-build" content="${build}" />`,
    ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}" />`),
    ...scripts.map((href) => `<link rel="modulepreload" crossorigin href="${href}" />`),
    ...(payload ? [`<link rel="preload" href="${payload}" as="fetch" crossorigin="anonymous" />`] : []),
  ].join('\n    ');
  // Functions, since a text could hold the substitute for something in a replacement.
  return page
    .replace('</head>', () => `  ${head}\n  </head>`)
    .replace(/<title>[^<]*<\/title>/, (all) => (title ? `<title>${title} | Winnow</title>` : all))
    .replace('<div id="app"></div>', () => `<div id="app">${html ?? ''}</div>`);
}
