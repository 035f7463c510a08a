import '@afterglow/ui/tokens.css';
import './frame.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
import { passOnCampaignVisit } from '../core/campaign-visit.ts';
import { captureFormState } from '../core/capture-form-state.ts';
import { watchUnload } from '../core/chunk-reload.ts';
import { browserHistory } from '../core/history.ts';
import { watchKeyboard } from '../core/keyboard-inset.ts';
import { loadWithMessages, setLanguage, translations } from '../core/language.ts';
import { isAppHidden, watchHideShortcut } from '../core/privacy.ts';
import { openRouter } from '../core/router.ts';
import { startServiceWorker } from '../core/service-worker-client.ts';
import { waitForPaint } from '../core/wait-for-paint.ts';
import { bootSession } from '../state/account/boot.ts';
import { Root } from './root.tsx';
import { routes } from './routes/routes.ts';

watchUnload();
for (const sign of ['pointerdown', 'focusin'])
  document.addEventListener(sign, passOnCampaignVisit, { capture: true });

let app: ReactRoot | undefined;

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  const show = (): void => {
    const restoreFormState = captureFormState(root);
    const newRoot = createRoot(root);
    app = newRoot;
    // Synchronous: nobody can type or navigate between the prerendered page and the app's own.
    flushSync(() =>
      newRoot.render(
        <StrictMode>
          <Root />
        </StrictMode>,
      ),
    );
    restoreFormState();
  };
  /** Shows the privacy screen instead of the app until somebody unlocks it. */
  const showGate = async (): Promise<void> => {
    document.documentElement.dataset.privacy = '';
    app?.unmount();
    app = undefined;
    const { showPrivacyScreen } = await loadWithMessages(
      ['discretion'],
      () => import('./privacy/show-privacy-screen.tsx'),
    );
    await showPrivacyScreen(root);
  };
  if (isAppHidden()) {
    await setLanguage(translations().language);
    await showGate();
  }
  watchHideShortcut(() => void showGate().then(show));
  const opened = openRouter(routes, browserHistory, waitForPaint);
  const { language } = translations();
  // If the messages of the first screen cannot be loaded, the screen says so with the messages of every page.
  const ready = setLanguage(language).catch(() => opened.then(() => setLanguage(language)));
  bootSession();
  watchKeyboard();
  await Promise.all([ready, opened]);
  // Hidden during loading; unlocking shows it.
  if (!('privacy' in document.documentElement.dataset)) show();
  startServiceWorker();
}

void start();
