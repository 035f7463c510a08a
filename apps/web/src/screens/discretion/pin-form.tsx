import { isGuessedPin, isPin } from '@afterglow/domain/pin';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { type FormEvent, type ReactElement, useState } from 'react';
import { useT } from '../../ground/words.tsx';
import { choosePin } from '../../state/account/pin.ts';
import { watchPause } from '../../state/account/watch-pause.ts';
import styles from './discretion-screen.module.css';

const digits = {
  type: 'password',
  inputMode: 'numeric',
  autoComplete: 'new-password',
  maxLength: 8,
  ltr: true,
} as const;

/** The PIN twice: a slip of the finger would lock its owner out. `onDone(false)`: thought better of. */
export function PinForm({
  pauseMinutes,
  onDone,
}: {
  pauseMinutes: number;
  onDone: (set: boolean) => void;
}): ReactElement {
  const t = useT();
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const wrong = asked && !isPin(pin);
  const guessed = asked && !wrong && isGuessedPin(pin);
  const differs = asked && !wrong && !guessed && pin !== again;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setAsked(true);
    if (!isPin(pin) || isGuessedPin(pin) || pin !== again || busy) return;
    setBusy(true);
    await choosePin(pin, pauseMinutes);
    watchPause();
    onDone(true);
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        {...digits}
        label={t('discretion.pin_new')}
        hint={t('discretion.pin_rule')}
        error={wrong ? t('discretion.pin_rule_wrong') : guessed ? t('discretion.pin_guessed') : undefined}
        value={pin}
        onChange={({ currentTarget: { value } }) => setPin(value)}
      />
      <Field
        {...digits}
        label={t('discretion.pin_again')}
        error={differs ? t('discretion.pin_differs') : undefined}
        value={again}
        onChange={({ currentTarget: { value } }) => setAgain(value)}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={busy}>
          {t('discretion.pin_set')}
        </Button>
        <Button kind="ghost" disabled={busy} onClick={() => onDone(false)}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
