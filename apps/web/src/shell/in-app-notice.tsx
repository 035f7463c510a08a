import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useState } from 'react';
import styles from './in-app-notice.module.css';
import { useT } from './words.tsx';

/** Android hands an address to the member's own browser this way; iOS has no such door. */
function intentAddress({ host, pathname, search, protocol }: Location): string {
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};end`;
}

/** Shown where the `useragent` guard found another app's browser: how to open the page outside. */
export function InAppNotice(): ReactElement | null {
  const t = useT();
  const [closed, setClosed] = useState(false);
  const [copied, setCopied] = useState(false);
  if (closed || !document.documentElement.dataset.inApp) return null;
  const android = /Android/.test(navigator.userAgent);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(location.href);
    setCopied(true);
  };
  return (
    <div className={styles.notice}>
      <Banner
        kind="warning"
        title={t('shell.in_app_title')}
        onClose={() => setClosed(true)}
        closeLabel={t('common.close')}
        action={
          android ? (
            <Button kind="outline" render={<a href={intentAddress(location)} />}>
              {t('shell.in_app_open')}
            </Button>
          ) : (
            <Button kind="outline" onClick={() => void copy().catch(() => {})}>
              {copied ? t('common.copied') : t('shell.in_app_copy')}
            </Button>
          )
        }
      >
        {t('shell.in_app_text')} {android ? '' : t('shell.in_app_ios')}
      </Banner>
    </div>
  );
}
