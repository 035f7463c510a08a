import { isGuessablePin, isPin } from '@afterglow/domain/pin';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { type FormEvent, type ReactElement, useState } from 'react';
import card from '../../components/settings/settings-card.module.css';
import { useT } from '../../core/translations.tsx';
import { createPin } from '../../state/account/pin.ts';
import { watchInactivity } from '../../state/account/watch-inactivity.ts';
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
  const [repeated, setRepeated] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const isInvalid = isConfirming && !isPin(pin);
  const isTooEasy = isConfirming && !isInvalid && isGuessablePin(pin);
  const isDifferent = isConfirming && !isInvalid && !isTooEasy && pin !== repeated;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setConfirming(true);
    if (!isPin(pin) || isGuessablePin(pin) || pin !== repeated || busy) return;
    setBusy(true);
    await createPin(pin, pauseMinutes);
    watchInactivity();
    onDone(true);
  }

  return (
    <form className={card.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        {...digits}
        label={t('discretion.pin_new')}
        hint={t('discretion.pin_rule')}
        error={
          isInvalid ? t('discretion.pin_rule_wrong') : isTooEasy ? t('discretion.pin_guessed') : undefined
        }
        value={pin}
        onChange={({ currentTarget: { value } }) => setPin(value)}
      />
      <Field
        {...digits}
        label={t('discretion.pin_again')}
        error={isDifferent ? t('discretion.pin_differs') : undefined}
        value={repeated}
        onChange={({ currentTarget: { value } }) => setRepeated(value)}
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
