import { Button } from '@afterglow/ui/primitives/button';
import { Switch } from '@afterglow/ui/primitives/switch';
import { type ReactElement, useEffect, useState } from 'react';
import { openOverlay } from '../../ground/overlay-address.ts';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import {
  nameInPushes,
  namesInPushes,
  type PushState,
  pushState,
  switchPushOff,
  switchPushOn,
} from '../../state/account/push.ts';
import styles from './notifications-screen.module.css';

/** Notifications of this device: whether it may, whether it does, and whether they name anybody. */
export function NoticesCard(): ReactElement {
  const t = useT();
  const [state, setState] = useState<PushState>();
  const [names, setNames] = useState(namesInPushes);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    const look = (): void => void pushState().then(setState);
    look();
    // Allowed or forbidden meanwhile, in the browser's own settings.
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, []);

  async function change(on: boolean): Promise<void> {
    setBusy(true);
    const now = await (on ? switchPushOn() : switchPushOff());
    setState(now);
    setBusy(false);
    if (now !== (on ? 'on' : 'off') && now !== 'denied')
      toast({ type: 'error', message: t('discretion.failed') });
  }

  async function changeNames(on: boolean): Promise<void> {
    setNames(on);
    if (await nameInPushes(on)) return;
    setNames(!on);
    toast({ type: 'error', message: t('discretion.failed') });
  }

  return (
    <section className={styles.card} aria-labelledby="discretion-notices">
      <h2 id="discretion-notices" className={styles.title}>
        {t('discretion.notices_title')}
      </h2>
      <Switch
        label={t('discretion.notices_on')}
        hint={t('discretion.notices_on_hint')}
        checked={state === 'on'}
        busy={busy}
        disabled={state !== 'on' && state !== 'off'}
        onChange={(on) => void change(on)}
      />
      {state === 'denied' ? <p className={styles.state}>{t('discretion.notices_denied')}</p> : null}
      {state === 'unsupported' ? <p className={styles.state}>{t('discretion.notices_unsupported')}</p> : null}
      {state === 'home-screen-first' ? (
        <>
          <p className={styles.state}>{t('discretion.notices_home_first')}</p>
          <Button kind="outline" onClick={() => openOverlay('add-to-home', {})}>
            {t('discretion.home_add')}
          </Button>
        </>
      ) : null}
      <Switch
        label={t('discretion.notices_names')}
        hint={t('discretion.notices_names_hint')}
        checked={names}
        busy={busy}
        disabled={state !== 'on'}
        onChange={(on) => void changeNames(on)}
      />
      <p className={styles.hint}>{t('discretion.notices_origin')}</p>
    </section>
  );
}
