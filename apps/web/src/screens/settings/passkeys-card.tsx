import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useCallback, useEffect, useState } from 'react';
import { formatDay } from '../../ground/format.ts';
import { errorText } from '../../ground/http.ts';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { listPasskeys, type Passkey, removePasskey } from '../../state/account/own-account.ts';
import { canHavePasskeys, makePasskey } from '../../state/account/passkeys.ts';
import styles from './devices-card.module.css';
import screen from './settings-screen.module.css';

/** What opens the account beside the password: one more on this device, and which there are. */
export function PasskeysCard(): ReactElement {
  const t = useT();
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | null | undefined>(undefined);
  const [busy, setBusy] = useState<'add' | number | null>(null);
  const load = useCallback(async () => setPasskeys(await listPasskeys()), []);
  useEffect(() => void load(), [load]);

  const add = async (): Promise<void> => {
    setBusy('add');
    const made = await makePasskey();
    if (made.ok) await load();
    setBusy(null);
    if (made.ok) toast({ type: 'success', message: t('account.passkey_added') });
    else if (made.error === 'known') toast({ type: 'error', message: t('account.passkey_known') });
    else if (made.error === 'limit_reached') toast({ type: 'error', message: t('account.passkeys_full') });
    else if (made.error !== 'left') toast({ type: 'error', message: errorText(t, made.error) });
  };
  const remove = async (id: number): Promise<void> => {
    setBusy(id);
    const done = await removePasskey(id);
    await load();
    setBusy(null);
    if (done) toast({ type: 'success', message: t('account.passkey_removed') });
    else toast({ type: 'error', message: t('errors.something_wrong') });
  };

  return (
    <section className={screen.card} aria-labelledby="settings-passkeys" aria-busy={passkeys === undefined}>
      <h2 id="settings-passkeys" className={screen.title}>
        {t('account.passkeys')}
      </h2>
      <p className={screen.hint}>{t('account.passkeys_hint')}</p>
      {passkeys === null ? (
        <>
          <p className={screen.hint}>{t('account.passkeys_failed')}</p>
          <Button kind="outline" onClick={() => void load()}>
            {t('account.again')}
          </Button>
        </>
      ) : passkeys && passkeys.length > 0 ? (
        <ul className={styles.devices}>
          {passkeys.map(({ id, device, since, used }) => {
            const name = device || t('account.device_unknown');
            return (
              <li key={id}>
                <span className={styles.device}>
                  <bdi>{name}</bdi>
                  <span className={styles.when}>
                    {used
                      ? t('account.device_time', { when: formatDay(used) })
                      : t('account.passkey_since', { when: formatDay(since) })}
                  </span>
                </span>
                <Button
                  kind="ghost"
                  busy={busy === id}
                  disabled={busy !== null}
                  aria-label={t.said('account.passkey_remove_named', { device: name })}
                  onClick={() => void remove(id)}
                >
                  {t('account.passkey_remove')}
                </Button>
              </li>
            );
          })}
        </ul>
      ) : null}
      {canHavePasskeys() ? (
        <Button
          kind="outline"
          block
          busy={busy === 'add'}
          disabled={busy !== null}
          onClick={() => void add()}
        >
          {t('account.passkey_add')}
        </Button>
      ) : (
        <p className={screen.hint}>{t('account.passkeys_not_here')}</p>
      )}
    </section>
  );
}
