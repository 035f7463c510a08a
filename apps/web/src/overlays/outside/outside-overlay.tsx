import { announce } from '@afterglow/ui/primitives/announcer';
import { Arch } from '@afterglow/ui/primitives/arch';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { Check, Compass, Copy, ExternalLink } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useStore } from 'zustand';
import { seenIn } from '../../ground/in-app.ts';
import type { OverlayProps } from '../../ground/overlay-address.ts';
import { useT } from '../../ground/words.tsx';
import { OverlaySheet } from '../../parts/overlay/overlay-sheet.tsx';
import { useSession } from '../../state/account/session.ts';
import { type AddressOutside, addressOutside, copyLater, openOutside } from './address-outside.ts';
import styles from './outside-overlay.module.css';

/** The way out of another app's browser: by a link that Android understands, elsewhere by an address to paste. */
export function OutsideOverlay(_: OverlayProps<'outside'>): ReactElement {
  const t = useT();
  const app = useStore(seenIn, (seen) => seen.app ?? '');
  const member = useSession(({ status }) => status === 'member');
  const [busy, setBusy] = useState<'open' | 'copy' | null>(null);
  const [made, setMade] = useState<AddressOutside | null>(null);
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  /** The address goes without the member's session. */
  const alone = member && made !== null && !made.carried;
  const android = /Android/.test(navigator.userAgent);

  const take = async (way: 'open' | 'copy'): Promise<void> => {
    setBusy(way);
    setCopied(null);
    const asked = addressOutside(member);
    const put = way === 'copy' ? copyLater(asked.then(({ address }) => address)) : null;
    // Both are waited for: a refused copy comes before the address.
    const done = put?.then(
      () => 'yes' as const,
      () => 'no' as const,
    );
    const answer = await asked;
    const copying = (await done) ?? null;
    setMade(answer);
    setCopied(copying);
    setBusy(null);
    if (way === 'open') openOutside(answer.address);
    if (copying === 'yes') announce(t('common.copied'));
  };

  const copy = (kind: 'primary' | 'ghost'): ReactElement => (
    <Button
      size="l"
      block
      kind={kind}
      busy={busy === 'copy'}
      disabled={busy !== null}
      icon={copied === 'yes' ? <Check size={20} /> : <Copy size={20} />}
      onClick={() => void take('copy')}
    >
      {t(copied === 'yes' ? 'common.copied' : 'shell.in_app_copy')}
    </Button>
  );

  return (
    <OverlaySheet
      title={t('shell.in_app_title')}
      footer={
        <div className={styles.ways}>
          {android ? (
            <Button
              size="l"
              block
              busy={busy === 'open'}
              disabled={busy !== null}
              icon={<ExternalLink size={20} className={styles.flip} />}
              onClick={() => void take('open')}
            >
              {t('shell.in_app_open')}
            </Button>
          ) : null}
          {copy(android ? 'ghost' : 'primary')}
        </div>
      }
    >
      <div className={styles.content}>
        <div className={styles.picture}>
          <Arch rim="brass" size={112} ratio={0.9}>
            <div className={styles.stage}>
              <Compass size={56} strokeWidth={1.2} aria-hidden="true" />
            </div>
          </Arch>
        </div>
        <p className={styles.text}>{t('shell.in_app_text', { app })}</p>
        {alone ? (
          <Banner kind="warning" live="polite">
            {t('shell.in_app_plain')}
          </Banner>
        ) : null}
        {android ? null : (
          <ol className={styles.steps}>
            <li>{t('shell.in_app_step_copy')}</li>
            <li>{t('shell.in_app_step_paste')}</li>
          </ol>
        )}
        {made && copied === 'no' ? (
          <Field
            label={t('shell.in_app_by_hand')}
            ltr
            readOnly
            value={made.address}
            onFocus={(event) => event.currentTarget.select()}
          />
        ) : null}
        {member && !alone ? <p className={styles.fine}>{t('shell.in_app_carried')}</p> : null}
        {member || android ? null : <p className={styles.fine}>{t('shell.in_app_menu', { app })}</p>}
      </div>
    </OverlaySheet>
  );
}
