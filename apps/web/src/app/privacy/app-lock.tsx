import { isPin } from '@afterglow/domain/pin';
import { LockKeyhole } from 'lucide-react';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { http } from '../../core/http.ts';
import { useT } from '../../core/translations.tsx';
import { removePin, tryPin, watchPinWait } from '../../state/account/pin.ts';
import { signOut } from '../../state/account/sign-out.ts';
import styles from './privacy.module.css';

type PinError = 'wrong' | 'offline' | null;

/** Focuses an element, because the button that was pressed is gone. */
const focusElement = (element: HTMLElement | null): void => element?.focus();

/**
 * Asks for the PIN. The second one opens something else (`onDecoy`). A member who forgot it is signed out,
 * and the server has to confirm that before the PIN is removed.
 */
export function AppLock({ onOpen, onDecoy }: { onOpen: () => void; onDecoy: () => void }): ReactElement {
  const t = useT();
  const [pin, setPin] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<PinError>(null);
  const [waitMs, setWaitMs] = useState(0);
  const [isForgotten, setForgotten] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => watchPinWait(setWaitMs), []);
  const isWaiting = waitMs > 0;
  useEffect(() => {
    if (!isWaiting) field.current?.focus();
  }, [isWaiting]);

  async function leave(): Promise<void> {
    setBusy(true);
    const response = await http('POST', '/api/logout');
    if (!response.ok) {
      setBusy(false);
      setError('offline');
      return;
    }
    removePin();
    await signOut();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy || isWaiting || !isPin(pin)) return;
    setBusy(true);
    const result = await tryPin(pin);
    setBusy(false);
    setPin('');
    if (result === 'right') onOpen();
    else if (result === 'decoy') onDecoy();
    else if (result === 'out') void leave();
    else setError('wrong');
    field.current?.focus();
  }

  const seconds = Math.ceil(waitMs / 1000);
  const left = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <main className={styles.page}>
      <form className={styles.lock} onSubmit={(event) => void submit(event)}>
        <LockKeyhole size={32} strokeWidth={1.5} aria-hidden="true" />
        <h1 className={styles.ask}>{t('discretion.lock_title')}</h1>
        <input
          ref={field}
          className={styles.pin}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          aria-label={t('discretion.pin')}
          aria-describedby="lock-error"
          aria-invalid={error === 'wrong' || undefined}
          dir="ltr"
          disabled={isWaiting}
          value={pin}
          onChange={({ currentTarget: { value } }) => {
            setError(null);
            setPin(value.replace(/\D/g, ''));
          }}
        />
        <p id="lock-error" className={styles.error} role="status">
          {error === 'wrong' ? t('discretion.pin_wrong') : null}
          {error === 'offline' ? t('discretion.lock_offline') : null}
        </p>
        {isWaiting ? (
          <p className={styles.error}>
            {t('discretion.lock_wait')} <bdi dir="ltr">{left}</bdi>
          </p>
        ) : null}
        <button type="submit" className={styles.open} disabled={isBusy || isWaiting || !isPin(pin)}>
          {t('discretion.lock_open')}
        </button>
        {isForgotten ? (
          <div className={styles.forgotten}>
            <p ref={focusElement} tabIndex={-1}>
              {t('discretion.forgot_text')}
            </p>
            <button type="button" className={styles.quiet} disabled={isBusy} onClick={() => void leave()}>
              {t('discretion.forgot_leave')}
            </button>
          </div>
        ) : (
          <button type="button" className={styles.quiet} onClick={() => setForgotten(true)}>
            {t('discretion.forgot')}
          </button>
        )}
      </form>
    </main>
  );
}
