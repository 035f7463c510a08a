import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useState } from 'react';
import { formatDay } from '../../ground/format.ts';
import { errorText } from '../../ground/http.ts';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { Unfold } from '../../parts/unfold.tsx';
import { removePasskey } from '../../state/account/own-account.ts';
import { canHavePasskeys, makePasskey, type OwnProof } from '../../state/account/passkeys.ts';
import styles from './devices-card.module.css';
import { PasswordForm } from './password-form.tsx';
import screen from './settings-screen.module.css';
import type { Passkeys } from './use-passkeys.ts';

/** What opens the account beside the password: one more on this device, and which there are. */
export function PasskeysCard({ passkeys: { list: passkeys, load } }: { passkeys: Passkeys }): ReactElement {
  const t = useT();
  const [busy, setBusy] = useState<'proof' | number | null>(null);
  const [open, setOpen] = useState(false);

  /** Null, or why the form stays open. */
  const add = async (proof: OwnProof): Promise<string | null> => {
    const made = await makePasskey(proof);
    if (made.ok) {
      await load();
      setOpen(false);
      toast({ type: 'success', message: t('account.passkey_added') });
      return null;
    }
    if (made.error === 'left') return null;
    if (made.error === 'forbidden')
      return proof === 'passkey' ? t('account.passkey_refused') : t('account.password_wrong');
    if (made.error === 'known') return t('account.passkey_known');
    if (made.error === 'limit_reached') return t('account.passkeys_full');
    if (made.error === 'wait' && proof !== 'passkey') return t('account.password_later');
    return errorText(t, made.error);
  };
  const addByPasskey = async (): Promise<void> => {
    setBusy('proof');
    const fault = await add('passkey');
    setBusy(null);
    if (fault) toast({ type: 'error', message: fault });
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
            {t('common.retry')}
          </Button>
        </>
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
        <Unfold
          open={open}
          onClose={() => setOpen(false)}
          button={
            <Button kind="outline" block disabled={busy !== null} onClick={() => setOpen(true)}>
              {t('account.passkey_add')}
            </Button>
          }
        >
          <PasswordForm
            label={t('account.passkey_add')}
            ready={busy === null}
            onSend={(password) => add({ password })}
            onCancel={() => setOpen(false)}
          >
            {passkeys && passkeys.length > 0 ? (
              <Button
                kind="outline"
                block
                busy={busy === 'proof'}
                disabled={busy !== null}
                onClick={() => void addByPasskey()}
              >
                {t('account.passkey_by_passkey')}
              </Button>
            ) : null}
          </PasswordForm>
        </Unfold>
      ) : (
        <p className={screen.hint}>{t('account.passkeys_not_here')}</p>
      )}
    </section>
  );
}
