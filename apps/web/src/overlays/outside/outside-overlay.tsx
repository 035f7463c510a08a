import { announce } from '@afterglow/ui/primitives/announcer';
import { Arch } from '@afterglow/ui/primitives/arch';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { Field } from '@afterglow/ui/primitives/field';
import { Check, Compass, Copy, ExternalLink } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { useStore } from 'zustand';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import { http } from '../../core/http.ts';
import { inAppStore } from '../../core/in-app-store.ts';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useSession } from '../../state/account/session.ts';
import styles from './outside-overlay.module.css';

/** The way out of another app's in-app browser: an intent link on Android, elsewhere a URL to copy. */
export function OutsideOverlay(_: OverlayProps<'outside'>): ReactElement {
  const t = useT();
  const app = useStore(inAppStore, (seen) => seen.app ?? '');
  const isMember = useSession(({ status }) => status === 'member');
  const [busy, setBusy] = useState<'open' | 'copy' | null>(null);
  const [result, setResult] = useState<OutsideUrl | null>(null);
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null);
  /** The URL does not carry the member's session. */
  const isWithoutSession = isMember && result !== null && !result.hasSession;
  const isAndroid = /Android/.test(navigator.userAgent);

  const share = async (mode: 'open' | 'copy'): Promise<void> => {
    setBusy(mode);
    setCopied(null);
    const request = requestOutsideUrl(isMember);
    const copyResult = mode === 'copy' ? copyWhenReady(request.then(({ url }) => url)) : null;
    // Both are awaited: a rejected copy settles before the URL is known.
    const done = copyResult?.then(
      () => 'yes' as const,
      () => 'no' as const,
    );
    const url = await request;
    const copying = (await done) ?? null;
    setResult(url);
    setCopied(copying);
    setBusy(null);
    if (mode === 'open') openInBrowser(url.url);
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
      onClick={() => void share('copy')}
    >
      {t(copied === 'yes' ? 'common.copied' : 'shell.in_app_copy')}
    </Button>
  );

  return (
    <OverlaySheet
      title={t('shell.in_app_title')}
      footer={
        <div className={styles.actions}>
          {isAndroid ? (
            <Button
              size="l"
              block
              busy={busy === 'open'}
              disabled={busy !== null}
              icon={<ExternalLink size={20} className={styles.flip} />}
              onClick={() => void share('open')}
            >
              {t('shell.in_app_open')}
            </Button>
          ) : null}
          {copy(isAndroid ? 'ghost' : 'primary')}
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
        {isWithoutSession ? (
          <Banner kind="warning" live="polite">
            {t('shell.in_app_plain')}
          </Banner>
        ) : null}
        {isAndroid ? null : (
          <ol className={styles.steps}>
            <li>{t('shell.in_app_step_copy')}</li>
            <li>{t('shell.in_app_step_paste')}</li>
          </ol>
        )}
        {result && copied === 'no' ? (
          <Field
            label={t('shell.in_app_by_hand')}
            ltr
            readOnly
            value={result.url}
            onFocus={(event) => event.currentTarget.select()}
          />
        ) : null}
        {isMember && !isWithoutSession ? <p className={styles.fine}>{t('shell.in_app_carried')}</p> : null}
        {isMember || isAndroid ? null : <p className={styles.fine}>{t('shell.in_app_menu', { app })}</p>}
      </div>
    </OverlaySheet>
  );
}

/** The URL for another browser; `hasSession`: it signs the member in there. */
interface OutsideUrl {
  url: string;
  hasSession: boolean;
}

/**
 * Requests the URL on the tap, because a member's code works once and for two minutes. Without a code it is the
 * plain URL.
 */
async function requestOutsideUrl(isMember: boolean): Promise<OutsideUrl> {
  const response = isMember ? await http<{ url: string }>('POST', '/api/handoff') : null;
  return response?.ok
    ? { url: response.body.url, hasSession: true }
    : { url: location.href, hasSession: false };
}

/** Opens the default browser on Android by an intent URL; iOS has no equivalent. */
function openInBrowser(url: string): void {
  const { protocol, host, pathname, search } = new URL(url);
  const link = document.createElement('a');
  link.href = `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`;
  link.click();
}

/**
 * Copies a text that is not ready yet: Safari allows copying only within a tap, but accepts a promise. Rejects where
 * copying is not allowed.
 */
async function copyWhenReady(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((resolved) => new Blob([resolved], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}
