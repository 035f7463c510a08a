import { pinTimeoutsMin } from '@afterglow/domain/pin';
import { Button } from '@afterglow/ui/primitives/button';
import { Select } from '@afterglow/ui/primitives/select';
import { type ReactElement, useState } from 'react';
import { Expander } from '../../components/expander.tsx';
import card from '../../components/settings/settings-card.module.css';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { canUsePin, readPin, removePin, setPinPause } from '../../state/account/pin.ts';
import styles from './discretion-screen.module.css';
import { PinForm } from './pin-form.tsx';

const DEFAULT_PAUSE = 1;

/** The lock of this device: set, changed, taken away, and after what pause it asks. */
export function PinCard(): ReactElement {
  const t = useT();
  const [stored, setStored] = useState(readPin);
  const [choosing, setChoosing] = useState(false);
  const pause = stored?.pauseMinutes ?? DEFAULT_PAUSE;

  return (
    <SettingsCard id="discretion-pin" title={t('discretion.pin_title')}>
      <p>{t('discretion.pin_text')}</p>
      {canUsePin() ? null : <p className={card.state}>{t('discretion.pin_insecure')}</p>}
      {stored ? (
        <Select
          label={t('discretion.pin_pause')}
          value={String(pause)}
          options={pinTimeoutsMin.map((minutes) => ({
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
        open={choosing}
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
          pauseMinutes={pause}
          onDone={(set) => {
            setChoosing(false);
            setStored(readPin());
            if (set) toast({ type: 'success', message: t('discretion.pin_is_set') });
          }}
        />
      </Expander>
      <p className={card.hint}>{t('discretion.pin_forgotten')}</p>
    </SettingsCard>
  );
}
