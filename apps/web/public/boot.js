// Runs before the first paint, as a file of its own because the page policy allows no inline script.
(() => {
  // The page policy forbids code made from text; zod would try whether it may and be reported for it.
  globalThis.__zod_globalConfig = { jitless: true };

  const root = document.documentElement;
  const known = ['he', 'en', 'de'];
  const cookie = (name) => (new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) || [])[1] || '';

  // A landing page that was drawn beforehand: a member goes on to the app, and its language stays.
  const drawn = root.dataset.language;
  if (drawn && cookie('session_hint')) location.replace('/explore');

  const wanted = [cookie('lang'), ...(navigator.languages || [])];
  const prefixes = wanted
    .map((tag) => tag.toLowerCase().split('-')[0])
    .map((tag) => (tag === 'iw' ? 'he' : tag));
  const language = drawn || prefixes.find((tag) => known.includes(tag)) || 'he';
  root.lang = language;
  root.dir = language === 'he' ? 'rtl' : 'ltr';

  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // Storage is closed to us: the system's theme it is.
  }
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  const page = `/${location.pathname.split('/')[1]}`;
  const signs = [page, language, language + page];
  // Files that this page and language need beside the app's entry, as the build listed them.
  const [names, ...lists] = (document.querySelector('meta[name=ahead]')?.content || '')
    .split(';')
    .map((list) => list.split(' '));
  for (const [sign, ...numbers] of lists) {
    if (!signs.includes(sign)) continue;
    for (const number of numbers) {
      const file = names[number];
      const link = document.createElement('link');
      link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
      if (file.endsWith('.css')) link.as = 'style';
      link.crossOrigin = '';
      link.href = `/${file}`;
      document.head.append(link);
    }
  }
})();
