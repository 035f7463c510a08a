// Runs before the first paint. The build inlines it into the page, whose policy allows it by nonce, so that nothing
// waits for a file.
(() => {
  // The page policy forbids eval. Zod would test whether eval is allowed, and the browser would report a violation.
  globalThis.__zod_globalConfig = { jitless: true };

  const root = document.documentElement;
  const known = ['he', 'en', 'de'];
  const cookie = (name) => (new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) || [])[1] || '';

  // A prerendered landing page: a member is redirected to the app. The page keeps its language.
  const drawn = root.dataset.language;
  if (drawn && cookie('session_hint')) location.replace('/explore');

  // A search engine's link names its language. A link never changes a member's language.
  const asked = cookie('session_hint') ? '' : new URLSearchParams(location.search).get('lang') || '';
  // The server rendered a guest's page in the language of the request. A crawler's request names none, although its
  // browser asks for English. A host may be that of another market than the browser's.
  const served = (root.dataset.guest || 'host' in root.dataset) && root.lang;
  const wanted = [asked, cookie('lang'), served || '', ...(navigator.languages || [])];
  const prefixes = wanted
    .map((tag) => tag.toLowerCase().split('-')[0])
    .map((tag) => (tag === 'iw' ? 'he' : tag));
  const language = drawn || prefixes.find((tag) => known.includes(tag)) || 'he';
  if (root.lang !== language) root.dataset.unlike = '';
  root.lang = language;
  root.dir = language === 'he' ? 'rtl' : 'ltr';

  let theme = null;
  let isConcealed = false;
  let unteased = '';
  try {
    theme = localStorage.getItem('theme');
    unteased = localStorage.getItem('wheel_teased') || '';
    // Hidden by hand, or locked: nothing is visible before the app has unlocked (`core/privacy.ts` has the names).
    isConcealed = localStorage.covered || (localStorage.pin && cookie('session_hint'));
    // Set by the page whose session ended: the landing page says so, once, and without a later layout shift.
    if (drawn && sessionStorage.getItem('signed_out') && !cookie('session_hint')) {
      root.dataset.signedOut = '';
      sessionStorage.removeItem('signed_out');
    }
  } catch {
    // Storage is unavailable: the system's theme is used.
  }
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  // The skeleton of the cards reserves the place of the wheel's teaser if it is expected (`components/use-teaser.ts`).
  // New members see it, because they start with a free spin.
  const now = new Date();
  const today = new Date(now - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  if (!unteased.endsWith(' none') && !unteased.endsWith(` ${today}`)) root.dataset.teased = '';

  /** Shows a neutral icon and title in the tab while the app is hidden. */
  globalThis.lookPlain = () => {
    root.dataset.plain = '';
    document.title = document.querySelector('[name=plain-title]').content;
    for (const link of document.querySelectorAll('[href^="/icons/icon"]'))
      link.setAttribute('href', link.getAttribute('href').replace('/icons/icon', '/icons/plain'));
  };
  if (isConcealed) root.dataset.concealed = '';
  if (isConcealed || cookie('plain_home')) lookPlain();

  // A prerendered guest's page differs from the app's if an earlier visit of this tab left data.
  const { guest } = root.dataset;
  if (guest) {
    try {
      const left = {
        '/register': sessionStorage.register || localStorage.age_refused_until,
        '/check': sessionStorage.recovery,
      };
      if (history.state?.depth || left[guest]) root.dataset.unlike = '';
    } catch {
      // Storage is unavailable: then nothing was left there.
    }
    // A press before the app runs is executed when it runs (`core/capture-form-state.ts`). A language link waits for it
    // only if the page would lose typed text.
    const written = () =>
      [...document.querySelectorAll('[data-shell] :is(input:not([type=radio]), textarea)')].some(
        (one) => one.value,
      );
    addEventListener('click', (event) => {
      const pressed = event.target.closest('[data-shell] :is(button, a[data-language])');
      if (!pressed || (pressed.href && !written())) return;
      if (pressed.href) event.preventDefault();
      pressed.dataset.pressed = '';
    });
  }

  // The browser offers to install the app. It says so once, and early.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    globalThis.installable = event;
  });
})();
