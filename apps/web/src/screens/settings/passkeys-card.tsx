import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { Expander } from '../../components/expander.tsx';
import card from '../../components/settings/settings-card.module.css';
import { CardError, SettingsCard } from '../../components/settings/settings-card.tsx';
import { getErrorText } from '../../core/error-text.ts';
import { formatDay } from '../../core/format.ts';
import { toastInternalError } from '../../core/toast-internal-error.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { listPasskeys, type Passkey, removePasskey } from '../../state/account/own-account.ts';
import { canUsePasskeys, createPasskey, type IdentityProof } from '../../state/account/passkeys.ts';
import styles from './devices-card.module.css';
import { PasswordForm } from './password-form.tsx';

export type Passkeys = {
  /** Undefined while loading, null after an error. */
  list: readonly Passkey[] | null | undefined;
  load: () => Promise<void>;
};

/** Returns the passkeys for the card that lists them and for the password form, whose change removes them. */
export function usePasskeys(): Passkeys {
  const [list, setList] = useState<Passkeys['list']>(undefined);
  const load = useCallback(async () => setList(await listPasskeys()), []);
  useEffect(() => void load(), [load]);
  return { list, load };
}

/** The member's passkeys, and the form that adds one on this device. */
export function PasskeysCard({ passkeys: { list: passkeys, load } }: { passkeys: Passkeys }): ReactElement {
  const t = useT();
  const [busy, setBusy] = useState<'proof' | number | null>(null);
  const [isOpen, setOpen] = useState(false);

  /** Returns null, or the text of the error that keeps the form open. */
  const add = async (proof: IdentityProof): Promise<string | null> => {
    const result = await createPasskey(proof);
    if (result.ok) {
      await load();
      setOpen(false);
      toast({ type: 'success', message: t('account.passkey_added') });
      return null;
    }
    if (result.error === 'left') return null;
    if (result.error === 'forbidden')
      return proof === 'passkey' ? t('account.passkey_refused') : t('account.password_wrong');
    if (result.error === 'known') return t('account.passkey_known');
    if (result.error === 'limit_reached') return t('account.passkeys_full');
    if (result.error === 'wait' && proof !== 'passkey') return t('account.password_later');
    return getErrorText(t, result.error);
  };
  const addWithPasskey = async (): Promise<void> => {
    setBusy('proof');
    const errorText = await add('passkey');
    setBusy(null);
    if (errorText) toast({ type: 'error', message: errorText });
  };
  const remove = async (id: number): Promise<void> => {
    setBusy(id);
    const isDone = await removePasskey(id);
    await load();
    setBusy(null);
    if (isDone) toast({ type: 'success', message: t('account.passkey_removed') });
    else toastInternalError(t);
  };

  return (
    <SettingsCard id="settings-passkeys" title={t('account.passkeys')} isLoading={passkeys === undefined}>
      <p className={card.hint}>{t('account.passkeys_hint')}</p>
      {passkeys === null ? (
        <CardError text={t('account.passkeys_failed')} onRetry={() => void load()} />
      ) : passkeys && passkeys.length > 0 ? (
        <ul className={styles.devices}>
          {passkeys.map(({ id, device, since, used, current }) => {
            const name = device || t('account.device_unknown');
            return (
              <li key={id}>
                <span className={styles.device}>
                  <bdi>{name}</bdi>
                  <span className={styles.when}>
                    {current ? `${t('account.device_here')} · ` : null}
                    {used
                      ? t('account.device_time', { when: formatDay(used) })
                      : t('account.passkey_since', { when: formatDay(since) })}
                  </span>
                </span>
                <Button
                  kind="ghost"
                  busy={busy === id}
                  disabled={busy !== null}
                  aria-label={t.plain('account.passkey_remove_named', { device: name })}
                  onClick={() => void remove(id)}
                >
                  {t('account.passkey_remove')}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
      {canUsePasskeys() ? (
        <Expander
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          button={
            <Button kind="outline" block disabled={busy !== null} onClick={() => setOpen(true)}>
              {t('account.passkey_add')}
            </Button>
          }
        >
          <PasswordForm
            label={t('account.passkey_add')}
            isReady={busy === null}
            onSend={(password) => add({ password })}
            onCancel={() => setOpen(false)}
          >
            {passkeys && passkeys.length > 0 ? (
              <Button
                kind="outline"
                block
                busy={busy === 'proof'}
                disabled={busy !== null}
                onClick={() => void addWithPasskey()}
              >
                {t('account.passkey_by_passkey')}
              </Button>
            ) : null}
          </PasswordForm>
        </Expander>
      ) : (
        <p className={card.hint}>{t('account.passkeys_not_here')}</p>
      )}
    </SettingsCard>
  );
}
