import { isPin } from '@afterglow/domain/pin';
import { LockKeyhole } from 'lucide-react';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { http } from '../../ground/http.ts';
import { useT } from '../../ground/words.tsx';
import { countWait, removePin, tryPin } from '../../state/account/pin.ts';
import { signOut } from '../../state/account/sign-out.ts';
import styles from './guard.module.css';

type Fault = 'wrong' | 'offline' | null;

/** The button that was pressed for it is gone. */
const takeFocus = (words: HTMLElement | null): void => words?.focus();

/** Asks for the PIN. Whoever forgot it is signed out, and the server has to have heard of it before the PIN goes. */
export function Lock({ onOpen }: { onOpen: () => void }): ReactElement {
  const t = useT();
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Fault>(null);
  const [waitMs, setWaitMs] = useState(0);
  const [forgotten, setForgotten] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => countWait(setWaitMs), []);
  const waits = waitMs > 0;
  useEffect(() => {
    if (!waits) field.current?.focus();
  }, [waits]);

  async function leave(): Promise<void> {
    setBusy(true);
    const answer = await http('POST', '/api/logout');
    if (!answer.ok) {
      setBusy(false);
      setFault('offline');
      return;
    }
    removePin();
    await signOut();
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy || waits || !isPin(pin)) return;
    setBusy(true);
    const verdict = await tryPin(pin);
    setBusy(false);
    setPin('');
    if (verdict === 'right') onOpen();
    else if (verdict === 'out') void leave();
    else setFault('wrong');
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
          aria-describedby="lock-fault"
          aria-invalid={fault === 'wrong' || undefined}
          dir="ltr"
          disabled={waits}
          value={pin}
          onChange={({ currentTarget: { value } }) => {
            setFault(null);
            setPin(value.replace(/\D/g, ''));
          }}
        />
        <p id="lock-fault" className={styles.fault} role="status">
          {fault === 'wrong' ? t('discretion.pin_wrong') : null}
          {fault === 'offline' ? t('discretion.lock_offline') : null}
        </p>
        {waits ? (
          <p className={styles.fault}>
            {t('discretion.lock_wait')} <bdi dir="ltr">{left}</bdi>
          </p>
        ) : null}
        <button type="submit" className={styles.open} disabled={busy || waits || !isPin(pin)}>
          {t('discretion.lock_open')}
        </button>
        {forgotten ? (
          <div className={styles.forgotten}>
            <p ref={takeFocus} tabIndex={-1}>
              {t('discretion.forgot_text')}
            </p>
            <button type="button" className={styles.quiet} disabled={busy} onClick={() => void leave()}>
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
