import { Button } from '@afterglow/ui/primitives/button';
import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import { Phone } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { HelpText } from '../../components/help-text.tsx';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { parseHelpText } from '../../core/parse-help-text.ts';
import { useT } from '../../core/translations.tsx';
import { markNoticeRead, useNotices } from '../../state/account/notices.ts';
import styles from './help-card-overlay.module.css';

/** Where somebody finds help, in the words that staff have published, with each number as a button that calls it. */
export function HelpCardOverlay({ params, close }: OverlayProps<'help-card'>): ReactElement {
  const t = useT();
  const { data, isError, refetch } = useNotices();
  const card = data?.find(({ id, kind }) => id === params.notice && kind === 'help_card');
  const isUnread = card?.read === false;
  useEffect(() => {
    if (isUnread) void markNoticeRead(params.notice);
  }, [isUnread, params.notice]);
  const isGone = data !== undefined && !card;

  return (
    <OverlaySheet
      title={card?.title ?? t('safety.help_title')}
      footer={
        <Button kind="outline" size="l" block onClick={close}>
          {t('common.close')}
        </Button>
      }
    >
      {card ? (
        <HelpCard text={card.text} />
      ) : isError ? (
        <div className={styles.card}>
          <p role="alert">{t('safety.notices_error')}</p>
          <Button kind="soft" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </div>
      ) : isGone ? (
        <p>{t('safety.help_gone')}</p>
      ) : (
        <div className={styles.card} aria-hidden="true">
          <Skeleton lines={4} />
        </div>
      )}
    </OverlaySheet>
  );
}

function HelpCard({ text }: { text: string }): ReactElement {
  const t = useT();
  const numbers = new Map(
    parseHelpText(text).flatMap(({ href, text: number }) =>
      href?.startsWith('tel:') ? [[href, number] as const] : [],
    ),
  );
  return (
    <div className={styles.card}>
      {text.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} className={styles.text} dir="auto">
          <HelpText text={paragraph} />
        </p>
      ))}
      {numbers.size > 0 ? (
        <ul className={styles.numbers}>
          {[...numbers].map(([href, number]) => (
            <li key={href}>
              <a className={styles.number} href={href}>
                <Phone size={20} strokeWidth={1.75} aria-hidden="true" />
                <span>{t('safety.help_call', { number })}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
