import { isGuessablePin, isPin, PIN_TIMEOUTS_MIN } from '@afterglow/domain/pin';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { Select } from '@afterglow/ui/primitives/select';
import { type FormEvent, type ReactElement, useState } from 'react';
import { Expander } from '../../components/expander.tsx';
import card from '../../components/settings/settings-card.module.css';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import {
  canUsePin,
  createDecoyPin,
  createPin,
  readPin,
  removeDecoyPin,
  removePin,
  setPinPause,
} from '../../state/account/pin.ts';
import { watchInactivity } from '../../state/account/watch-inactivity.ts';
import styles from './discretion-screen.module.css';

const DEFAULT_PAUSE_MIN = 1;

/** The app lock of this device: sets, changes or removes its PIN, and says after what pause it locks. */
export function PinCard(): ReactElement {
  const t = useT();
  const [stored, setStored] = useState(readPin);
  const [isChoosing, setChoosing] = useState(false);
  const pause = stored?.pauseMinutes ?? DEFAULT_PAUSE_MIN;

  return (
    <SettingsCard id="discretion-pin" title={t('discretion.pin_title')}>
      <p>{t('discretion.pin_text')}</p>
      {canUsePin() ? null : <p className={card.state}>{t('discretion.pin_insecure')}</p>}
      {stored ? (
        <Select
          label={t('discretion.pin_pause')}
          value={String(pause)}
          options={PIN_TIMEOUTS_MIN.map((minutes) => ({
            value: String(minutes),
            label:
              minutes === 0 ? t('discretion.pin_pause_0') : t('discretion.pin_pause_after', { n: minutes }),
          }))}
          onChange={({ currentTarget: { value } }) => {
            setPinPause(Number(value));
            setStored(readPin());
          }}
        />
      ) : null}
      <Expander
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        button={
          <div className={styles.actions}>
            <Button kind="outline" disabled={!canUsePin()} onClick={() => setChoosing(true)}>
              {stored ? t('discretion.pin_change') : t('discretion.pin_set')}
            </Button>
            {stored ? (
              <Button
                kind="danger-outline"
                onClick={() => {
                  removePin();
                  setStored(null);
                  toast({ type: 'success', message: t('discretion.pin_is_gone') });
                }}
              >
                {t('discretion.pin_remove')}
              </Button>
            ) : null}
          </div>
        }
      >
        <PinForm
          submitLabel={t('discretion.pin_set')}
          onSave={async (pin) => {
            await createPin(pin, pause);
            watchInactivity();
            return true;
          }}
          onDone={(isSet) => {
            setChoosing(false);
            setStored(readPin());
            if (isSet) toast({ type: 'success', message: t('discretion.pin_is_set') });
          }}
        />
      </Expander>
      <p className={card.hint}>{t('discretion.pin_forgotten')}</p>
      {stored ? <DecoyPin key={stored.hash} isSet={stored.decoyHash !== undefined} /> : null}
    </SettingsCard>
  );
}

/** Sets, changes or removes the second PIN, which opens an empty page of notes instead of the app. */
function DecoyPin({ isSet: wasSet }: { isSet: boolean }): ReactElement {
  const t = useT();
  const [isSet, setIsSet] = useState(wasSet);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <p>{t('discretion.decoy_text')}</p>
      <Expander
        isOpen={isChoosing}
        onClose={() => setChoosing(false)}
        button={
          <div className={styles.actions}>
            <Button kind="outline" onClick={() => setChoosing(true)}>
              {isSet ? t('discretion.decoy_change') : t('discretion.decoy_set')}
            </Button>
            {isSet ? (
              <Button
                kind="danger-outline"
                onClick={() => {
                  removeDecoyPin();
                  setIsSet(false);
                  toast({ type: 'success', message: t('discretion.decoy_is_gone') });
                }}
              >
                {t('discretion.decoy_remove')}
              </Button>
            ) : null}
          </div>
        }
      >
        <PinForm
          submitLabel={t('discretion.decoy_set')}
          onSave={createDecoyPin}
          onDone={(isDone) => {
            setChoosing(false);
            if (!isDone) return;
            setIsSet(true);
            toast({ type: 'success', message: t('discretion.decoy_is_set') });
          }}
        />
      </Expander>
    </>
  );
}

const digits = {
  type: 'password',
  inputMode: 'numeric',
  autoComplete: 'new-password',
  maxLength: 8,
  ltr: true,
} as const;

/**
 * Asks for a PIN twice, because a typing error would lock the member out. `onSave` returns false if it is the first PIN
 * of this device already. `onDone(false)` means cancelled.
 */
function PinForm({
  submitLabel,
  onSave,
  onDone,
}: {
  submitLabel: string;
  onSave: (pin: string) => Promise<boolean>;
  onDone: (isSet: boolean) => void;
}): ReactElement {
  const t = useT();
  const [pin, setPin] = useState('');
  const [repeated, setRepeated] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [takenPin, setTakenPin] = useState<string>();
  const isInvalid = isConfirming && !isPin(pin);
  const isTooEasy = isConfirming && !isInvalid && isGuessablePin(pin);
  const isDifferent = isConfirming && !isInvalid && !isTooEasy && pin !== repeated;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setConfirming(true);
    if (!isPin(pin) || isGuessablePin(pin) || pin !== repeated || isBusy) return;
    setBusy(true);
    const isSaved = await onSave(pin);
    setBusy(false);
    if (isSaved) onDone(true);
    else setTakenPin(pin);
  }

  return (
    <form className={card.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        {...digits}
        label={t('discretion.pin_new')}
        hint={t('discretion.pin_rule')}
        errorText={
          isInvalid
            ? t('discretion.pin_rule_wrong')
            : isTooEasy
              ? t('discretion.pin_guessed')
              : pin === takenPin
                ? t('discretion.decoy_same')
                : undefined
        }
        value={pin}
        onChange={({ currentTarget: { value } }) => setPin(value)}
      />
      <Field
        {...digits}
        label={t('discretion.pin_again')}
        errorText={isDifferent ? t('discretion.pin_differs') : undefined}
        value={repeated}
        onChange={({ currentTarget: { value } }) => setRepeated(value)}
      />
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={isBusy}>
          {submitLabel}
        </Button>
        <Button kind="ghost" disabled={isBusy} onClick={() => onDone(false)}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
