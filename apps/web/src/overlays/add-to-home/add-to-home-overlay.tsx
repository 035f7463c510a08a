import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useEffect } from 'react';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { skipAppPrompt } from '../../state/account/app-prompt.ts';
import { detectPlatform } from '../../state/account/web-push.ts';
import styles from './add-to-home-overlay.module.css';

/** The browser's early `beforeinstallprompt` event, stored by `boot.js`; it can prompt once. */
type Installable = { prompt: () => Promise<unknown> };
const bootGlobals = globalThis as { installable?: Installable };

/** How to install the app: by the browser's own prompt where there is one, else in steps. */
export function AddToHomeOverlay({ close }: OverlayProps<'add-to-home'>): ReactElement {
  const t = useT();
  useEffect(() => skipAppPrompt, []);
  const { installable } = bootGlobals;
  const steps = [t('discretion.add_ios_1'), t('discretion.add_ios_2'), t('discretion.add_ios_3')];

  return (
    <OverlaySheet
      title={t('discretion.add_title')}
      footer={
        <>
          {installable ? (
            <Button
              kind="primary"
              size="l"
              block
              onClick={() => {
                delete bootGlobals.installable;
                void installable.prompt().catch((error: unknown) => console.warn('Not added', error));
                close();
              }}
            >
              {t('discretion.add_now')}
            </Button>
          ) : null}
          <Button kind="ghost" size="l" block onClick={close}>
            {t('discretion.add_later')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p>{t('discretion.add_text')}</p>
        {installable ? null : detectPlatform() === 'ios' ? (
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        ) : (
          <p>{t('discretion.add_other')}</p>
        )}
        <p className={styles.hint}>{t('discretion.add_plain')}</p>
      </div>
    </OverlaySheet>
  );
}
