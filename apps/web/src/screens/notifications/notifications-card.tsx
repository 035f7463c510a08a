import { Button } from '@afterglow/ui/primitives/button';
import { Switch } from '@afterglow/ui/primitives/switch';
import { type ReactElement, useEffect, useState } from 'react';
import card from '../../components/settings/settings-card.module.css';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { openOverlay } from '../../core/overlay-address.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import {
  arePushNamesShown,
  disablePush,
  enablePush,
  getPushState,
  type PushState,
  sendTestNotification,
  setPushNames,
} from '../../state/account/web-push.ts';

/** Notifications on this device: permission, on or off, and whether they show names. */
export function NotificationsCard(): ReactElement {
  const t = useT();
  const [state, setState] = useState<PushState>();
  const [areNamesShown, setNames] = useState(arePushNamesShown);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    const refresh = (): void => void getPushState().then(setState);
    refresh();
    // The permission may have changed in the browser's settings meanwhile.
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, []);

  async function change(isOn: boolean): Promise<void> {
    setBusy(true);
    const newState = await (isOn ? enablePush() : disablePush());
    setState(newState);
    setBusy(false);
    if (newState !== (isOn ? 'on' : 'off') && newState !== 'denied')
      toast({ type: 'error', message: t('discretion.failed') });
  }

  async function changeNames(isOn: boolean): Promise<void> {
    setNames(isOn);
    if (await setPushNames(isOn)) return;
    setNames(!isOn);
    toast({ type: 'error', message: t('discretion.failed') });
  }

  async function sendTest(): Promise<void> {
    setBusy(true);
    const result = await sendTestNotification();
    setState(await getPushState());
    setBusy(false);
    toast(
      result === 'sent'
        ? { type: 'success', message: t('discretion.test_sent') }
        : { type: 'error', message: t(`discretion.test_${result}`) },
    );
  }

  return (
    <SettingsCard id="discretion-notices" title={t('discretion.notices_title')}>
      <Switch
        label={t('discretion.notices_on')}
        hint={t('discretion.notices_on_hint')}
        checked={state === 'on'}
        busy={isBusy}
        disabled={state !== 'on' && state !== 'off'}
        onChange={(isOn) => void change(isOn)}
      />
      {state === 'denied' ? <p className={card.state}>{t('discretion.notices_denied')}</p> : null}
      {state === 'unsupported' ? <p className={card.state}>{t('discretion.notices_unsupported')}</p> : null}
      {state === 'home-screen-first' ? (
        <>
          <p className={card.state}>{t('discretion.notices_home_first')}</p>
          <Button kind="outline" onClick={() => openOverlay('add-to-home', {})}>
            {t('discretion.home_add')}
          </Button>
        </>
      ) : null}
      <Switch
        label={t('discretion.notices_names')}
        hint={t('discretion.notices_names_hint')}
        checked={areNamesShown}
        busy={isBusy}
        disabled={state !== 'on'}
        onChange={(isOn) => void changeNames(isOn)}
      />
      {state === 'on' ? (
        <Button kind="outline" busy={isBusy} onClick={() => void sendTest()}>
          {t('discretion.test_send')}
        </Button>
      ) : null}
      <p className={card.hint}>{t('discretion.notices_origin')}</p>
    </SettingsCard>
  );
}
