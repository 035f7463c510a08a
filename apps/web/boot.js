// Runs before the first paint: the build puts it into the page, whose policy lets it in by the nonce, so that nothing waits for a file.
(() => {
  // The page policy forbids code made from text; zod would try whether it may and be reported for it.
  globalThis.__zod_globalConfig = { jitless: true };

  const root = document.documentElement;
  const known = ['he', 'en', 'de'];
  const cookie = (name) => (new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie) || [])[1] || '';

  // A landing page that was drawn beforehand: a member goes on to the app, and its language stays.
  const drawn = root.dataset.language;
  if (drawn && cookie('session_hint')) location.replace('/explore');

  // A link of a search engine names its language; nobody's link changes a member's.
  const asked = cookie('session_hint') ? '' : new URLSearchParams(location.search).get('lang') || '';
  // The server drew a guest's page in the language that the request asked for; a crawler's request asks for none, and its browser
  // for English all the same.
  const served = root.dataset.guest && root.lang;
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
    // Hidden by hand, or locked: nothing is seen before the app has asked for the way back (`core/privacy.ts` has the names).
    isConcealed = localStorage.covered || (localStorage.pin && cookie('session_hint'));
    // Left by the page whose session was ended: the front door says it, once, and nothing moves for it later.
    if (drawn && sessionStorage.getItem('signed_out') && !cookie('session_hint')) {
      root.dataset.signedOut = '';
      sessionStorage.removeItem('signed_out');
    }
  } catch {
    // Storage is closed to us: the system's theme it is.
  }
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;

  // The outline of the cards keeps the place of the wheel's teaser free where it is to be expected (`components/use-teaser.ts`): of
  // whoever is new here it is, for they come with a free spin.
  const now = new Date();
  const today = new Date(now - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  if (!unteased.endsWith(' none') && !unteased.endsWith(` ${today}`)) root.dataset.teased = '';

  /** What the tab shows of the site while it shows nothing of it. */
  globalThis.lookPlain = () => {
    root.dataset.plain = '';
    document.title = document.querySelector('[name=plain-title]').content;
    for (const link of document.querySelectorAll('[href^="/icons/icon"]'))
      link.setAttribute('href', link.getAttribute('href').replace('/icons/icon', '/icons/plain'));
  };
  if (isConcealed) root.dataset.concealed = '';
  if (isConcealed || cookie('plain_home')) lookPlain();

  // A guest's page that was drawn beforehand: unlike what the app will show where an earlier visit of this tab left something.
  const { guest } = root.dataset;
  if (guest) {
    try {
      const left = {
        '/register': sessionStorage.register || localStorage.age_refused_until,
        '/check': sessionStorage.recovery,
      };
      if (history.state?.depth || left[guest]) root.dataset.unlike = '';
    } catch {
      // Storage is closed to us: then nothing was left there.
    }
    // Pressed before the app runs: it does it then (`core/capture-form-state.ts`). Another language waits for it only where the page
    // would lose what was written.
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

  // Told once, and early: the browser would let the app be put on the home screen.
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    globalThis.installable = event;
  });
})();
