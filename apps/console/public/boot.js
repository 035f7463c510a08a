// Runs before the first paint, as a file of its own because the page policy allows no inline script.
(() => {
  // The page policy forbids code made from text; zod would try whether it may and be reported for it.
  globalThis.__zod_globalConfig = { jitless: true };

  const root = document.documentElement;
  const cookie = /(?:^|; )lang=(\w+)/.exec(document.cookie);
  const wanted = [cookie ? cookie[1] : '', ...(navigator.languages || [])].map((tag) =>
    tag.toLowerCase().split('-')[0].replace(/^iw$/, 'he'),
  );
  const language = wanted.find((tag) => ['he', 'en', 'de'].includes(tag)) || 'he';
  root.lang = language;
  root.dir = language === 'he' ? 'rtl' : 'ltr';
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  } catch {
    // Storage is closed to us: the system's theme it is.
  }
})();
