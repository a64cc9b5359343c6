// Runs before the first paint, so that a page never flashes in the other mode. A file of its own because the content
// security policy forbids inline scripts. Keep the key and the colours equal to src/app/colour-mode.ts.
(() => {
  let saved = null;
  try {
    saved = localStorage.getItem('winnow-colour-mode');
  } catch {}
  const dark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
  document.querySelector('meta[name="theme-color"]').content = dark ? '#18181b' : '#ffffff';
})();
