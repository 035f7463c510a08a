import { Button } from '@afterglow/ui/primitives/button';
import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { CardError, SettingsCard } from '../../components/settings/settings-card.tsx';
import { SettingsPage } from '../../components/settings/settings-page.tsx';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { formatDay } from '../../core/format.ts';
import { formatFullDateTime } from '../../core/format-full-date.ts';
import { toastInternalError } from '../../core/toast-internal-error.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { type Device, listDevices, signOutDevices } from '../../state/account/own-account.ts';
import styles from './devices-card.module.css';

export const ScreenSkeleton = (): ReactElement => <TitledScreenSkeleton titleKey="settings.devices" />;

/** `/settings/devices` */
export function DevicesScreen(): ReactElement {
  const t = useT();
  return (
    <SettingsPage title={t('settings.devices')}>
      <DevicesCard />
    </SettingsPage>
  );
}

/** The height of two devices, so that little below moves when the list arrives. */
const SKELETON_HEIGHT = '8rem';

/** The devices where the member is signed in, this one first. */
export function DevicesCard(): ReactElement {
  const t = useT();
  const [devices, setDevices] = useState<readonly Device[] | null | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const load = useCallback(async () => setDevices(await listDevices()), []);
  useEffect(() => void load(), [load]);

  const end = async (which: { id: number } | { all: true }): Promise<void> => {
    setBusy(true);
    const isDone = await signOutDevices(which);
    await load();
    setBusy(false);
    if (isDone) toast({ type: 'success', message: t('account.devices_ended') });
    else toastInternalError(t);
  };

  return (
    <SettingsCard id="settings-devices" title={t('account.devices')} isLoading={devices === undefined}>
      {devices === null ? (
        <CardError text={t('account.devices_failed')} onRetry={() => void load()} />
      ) : devices === undefined ? (
        <Skeleton shape="block" height={SKELETON_HEIGHT} />
      ) : (
        <ul className={styles.devices}>
          {devices.map(({ id, device, since, time, current }) => {
            const name = device || t('account.device_unknown');
            return (
              <li key={id}>
                <span className={styles.device}>
                  <span>
                    <bdi>{name}</bdi>
                  </span>
                  <span className={styles.when}>
                    {current ? t('account.device_here') : t('account.device_time', { when: formatDay(time) })}
                  </span>
                  <span className={styles.when}>
                    {t('account.device_since', { when: formatFullDateTime(since) })}
                  </span>
                </span>
                {current ? null : (
                  <Button
                    kind="ghost"
                    disabled={isBusy}
                    aria-label={t.plain('account.device_end_named', { device: name })}
                    onClick={() => void end({ id })}
                  >
                    {t('account.device_end')}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {devices && devices.length > 1 ? (
        <Button kind="outline" block busy={isBusy} onClick={() => void end({ all: true })}>
          {t('account.devices_end')}
        </Button>
      ) : null}
    </SettingsCard>
  );
}
