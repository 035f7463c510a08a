import { pinPauses } from '@afterglow/domain/pin';
import { Button } from '@afterglow/ui/primitives/button';
import { Select } from '@afterglow/ui/primitives/select';
import { type ReactElement, useState } from 'react';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { Unfold } from '../../parts/unfold.tsx';
import { choosePause, keptPin, pinPossible, removePin } from '../../state/account/pin.ts';
import styles from './discretion-screen.module.css';
import { PinForm } from './pin-form.tsx';

const USUAL_PAUSE = 1;

/** The lock of this device: set, changed, taken away, and after what pause it asks. */
export function PinCard(): ReactElement {
  const t = useT();
  const [kept, setKept] = useState(keptPin);
  const [choosing, setChoosing] = useState(false);
  const pause = kept?.pauseMinutes ?? USUAL_PAUSE;

  return (
    <section className={styles.card} aria-labelledby="discretion-pin">
      <h2 id="discretion-pin" className={styles.title}>
        {t('discretion.pin_title')}
      </h2>
      <p>{t('discretion.pin_text')}</p>
      {pinPossible() ? null : <p className={styles.state}>{t('discretion.pin_insecure')}</p>}
      {kept ? (
        <Select
          label={t('discretion.pin_pause')}
          value={String(pause)}
          options={pinPauses.map((minutes) => ({
            value: String(minutes),
            label:
              minutes === 0 ? t('discretion.pin_pause_0') : t('discretion.pin_pause_after', { n: minutes }),
          }))}
          onChange={({ currentTarget: { value } }) => {
            choosePause(Number(value));
            setKept(keptPin());
          }}
        />
      ) : null}
      <Unfold
        open={choosing}
        onClose={() => setChoosing(false)}
        button={
          <div className={styles.actions}>
            <Button kind="outline" disabled={!pinPossible()} onClick={() => setChoosing(true)}>
              {kept ? t('discretion.pin_change') : t('discretion.pin_set')}
            </Button>
            {kept ? (
              <Button
                kind="danger-outline"
                onClick={() => {
                  removePin();
                  setKept(null);
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
            setKept(keptPin());
            if (set) toast({ type: 'success', message: t('discretion.pin_is_set') });
          }}
        />
      </Unfold>
      <p className={styles.hint}>{t('discretion.pin_forgotten')}</p>
    </section>
  );
}
