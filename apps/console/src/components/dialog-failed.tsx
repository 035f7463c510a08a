import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { useEffect, useEffectEvent, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../core/translations.tsx';
import styles from './lazy-dialog.module.css';

type DialogFailedProps = {
  /** The second attempt failed too. */
  isAgain: boolean;
  onRetry: () => void;
  onClose: () => void;
};

/**
 * Says that the file of a dialog did not arrive. Chromium asks for a file that failed only after a reload, so a second
 * failure offers that. It lies above a dialog that is open already, which an act may wait in. Escape closes it.
 */
export function DialogFailed({ isAgain, onRetry, onClose }: DialogFailedProps) {
  const t = useT();
  const action = useRef<HTMLButtonElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const before = document.activeElement;
    action.current?.focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    addEventListener('keydown', onKey, true);
    return () => {
      removeEventListener('keydown', onKey, true);
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return createPortal(
    <div className={styles.failed}>
      <Banner
        kind="danger"
        live="assertive"
        title={t('console.window_failed')}
        action={
          <Button ref={action} onClick={isAgain ? () => location.reload() : onRetry}>
            {t(isAgain ? 'console.window_reload' : 'common.retry')}
          </Button>
        }
        onClose={onClose}
        closeLabel={t('common.close')}
      >
        {t('console.window_failed_text')}
      </Banner>
    </div>,
    document.body,
  );
}
