// Runs before the first paint, so that a page never flashes in the other mode. A file of its own because the content
// security policy forbids inline scripts. Keep keys and colours equal to
// src/app/theme/color-mode.ts and src/shared/appearance/appearance.ts.
(() => {
  let saved = null;
  try {
    saved = localStorage.getItem('winnow-colour-mode');
  } catch {}
  const dark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  try {
    const { density, fontSize, motion, safeMarks } = JSON.parse(
      localStorage.getItem('winnow-appearance') ?? '{}',
    );
    const data = { density, fontSize, motion, marks: safeMarks ? 'safe' : 'standard' };
    for (const [name, value] of Object.entries(data)) {
      if (typeof value === 'string') document.documentElement.dataset[name] = value;
    }
  } catch {}
  document.querySelector('meta[name="theme-color"]').content = dark ? '#18181b' : '#ffffff';
})();
