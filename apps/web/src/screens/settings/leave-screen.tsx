import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Button } from '@afterglow/ui/primitives/button';
import { Switch } from '@afterglow/ui/primitives/switch';
import { LogOut } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { Expander } from '../../components/expander.tsx';
import card from '../../components/settings/settings-card.module.css';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { SettingsPage } from '../../components/settings/settings-page.tsx';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { formatMoney } from '../../core/format.ts';
import { formatFullDate, formatFullDateTime } from '../../core/format-full-date.ts';
import { getInternalErrorText } from '../../core/internal-error.ts';
import { Link } from '../../core/link.tsx';
import { openOverlay } from '../../core/overlay-address.ts';
import { toastInternalError } from '../../core/toast-internal-error.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { type DataRequest, readDataRequest, requestDataExport } from '../../state/account/data-export.ts';
import { deleteAccount, setPaused } from '../../state/account/own-account.ts';
import { useSession } from '../../state/account/session.ts';
import { useRefundable } from '../../state/wallet/refundable.ts';
import { PasswordForm } from './password-form.tsx';
import styles from './settings.module.css';

export const ScreenSkeleton = (): ReactElement => <TitledScreenSkeleton titleKey="settings.leave" />;

/** `/settings/leave`: signs out, pauses the account, exports its data, or deletes it. */
export function LeaveScreen(): ReactElement {
  const t = useT();
  const user = useSession((session) => session.user);
  return (
    <SettingsPage title={t('settings.leave')}>
      <Button
        kind="outline"
        size="l"
        block
        icon={<LogOut size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => openOverlay('logout', {})}
      >
        {t('settings.logout')}
      </Button>
      {user ? <LeaveCard user={user} /> : null}
    </SettingsPage>
  );
}

type Props = { user: Pick<OwnUser, 'paused' | 'credits'> };

/** Pauses the account, exports its data, or deletes it. */
export function LeaveCard({ user }: Props): ReactElement {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const [dataRequest, setDataRequest] = useState(readDataRequest);
  const [isLeaving, setLeaving] = useState(false);

  const pause = async (isOn: boolean): Promise<void> => {
    setBusy(true);
    const isDone = await setPaused(isOn);
    setBusy(false);
    if (isDone) toast({ type: 'success', message: t('settings.saved') });
    else toastInternalError(t);
  };
  const requestData = async (): Promise<void> => {
    setBusy(true);
    const errorCode = await requestDataExport();
    setBusy(false);
    setDataRequest(readDataRequest());
    if (errorCode === 'limit_reached') toast({ type: 'error', message: t('account.export_later') });
    else if (errorCode) toastInternalError(t);
  };
  const leave = async (password: string): Promise<string | null> => {
    const code = await deleteAccount(password);
    return !code || code === 'forbidden' || code === 'limit_reached' ? code : getInternalErrorText(t);
  };

  return (
    <SettingsCard id="settings-leave" title={t('account.leave')}>
      <Switch
        label={t('account.pause')}
        hint={t('account.pause_hint')}
        checked={user.paused}
        busy={isBusy}
        onChange={(isOn) => void pause(isOn)}
      />
      <div className={card.form}>
        <h3 className={styles.part}>{t('account.export')}</h3>
        <p className={card.hint} role="status">
          {dataRequest ? <RequestStatus request={dataRequest} /> : t('account.export_hint')}
        </p>
        {dataRequest?.state === 'blocked' ? null : (
          <Button kind="outline" block busy={isBusy} onClick={() => void requestData()}>
            {t('account.export_ask')}
          </Button>
        )}
      </div>
      <div className={card.form}>
        <h3 className={styles.part}>{t('account.delete')}</h3>
        <p className={card.hint}>{t('account.delete_hint')}</p>
        <p className={card.hint}>
          {user.credits > 0 ? (
            <>{t('account.delete_coins', { coins: t('common.coins', { n: user.credits }) })} </>
          ) : null}
          <RefundableMoney />{' '}
          <Link className={styles.inline} to="/withdraw">
            {t('account.delete_withdraw')}
          </Link>
        </p>
        <Expander
          isOpen={isLeaving}
          onClose={() => setLeaving(false)}
          button={
            <Button kind="danger-outline" block onClick={() => setLeaving(true)}>
              {t('account.delete')}
            </Button>
          }
        >
          <PasswordForm
            label={t('account.delete_confirm')}
            isReady
            isDanger
            onSend={leave}
            onCancel={() => setLeaving(false)}
          />
        </Expander>
      </div>
    </SettingsCard>
  );
}

/** The money that can go back before the account does, or that some could. */
function RefundableMoney(): ReactElement {
  const t = useT();
  const sums = useRefundable(['buy-credits', 'premium']);
  if (sums.length === 0) return <>{t('account.delete_money')}</>;
  const money = sums.map(({ amount, currency }) => formatMoney({ amount, currency })).join(' + ');
  const day = formatFullDate(Math.min(...sums.map(({ untilS }) => untilS)));
  const isOne = sums.length === 1 && sums[0]?.purchases === 1;
  return <>{t(isOne ? 'account.delete_back' : 'account.delete_back_some', { money, day })}</>;
}

/** When the data was asked for, as far as this device knows, and how its link comes. */
function RequestStatus({ request: { state, atS } }: { request: DataRequest }): ReactElement {
  const t = useT();
  return (
    <>
      {atS === null ? null : <>{t('account.export_since', { when: formatFullDateTime(atS) })} </>}
      {t(state === 'blocked' ? 'account.export_asked' : 'account.export_sent')}
    </>
  );
}
