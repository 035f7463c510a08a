import { getItemPrice } from '@afterglow/domain/credits';
import { CoinIcon } from '@afterglow/ui/icons/coin';
import { SendIcon } from '@afterglow/ui/icons/send';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { VisuallyHidden } from '@afterglow/ui/primitives/visually-hidden';
import { ChevronLeft, EllipsisVertical } from 'lucide-react';
import { lazy, type ReactElement, Suspense } from 'react';
import { BalanceButton } from '../../components/balance-button.tsx';
import composer from '../../components/composer/composer.module.css';
import { useScreenSkeleton } from '../../components/screen-skeleton.ts';
import { formatNumber } from '../../core/format.ts';
import { Link } from '../../core/link.tsx';
import { useT } from '../../core/translations.tsx';
import { useConnected } from '../../core/use-connected.ts';
import header from './chat-header.module.css';
import styles from './chat-pane.module.css';
import { ChatSkeleton, PersonSkeleton } from './chat-skeleton.tsx';
import { ComposerExtras } from './composer-extras.tsx';

const UnsentMessages = lazy(async () => ({
  default: (await import('./unsent-messages.tsx')).UnsentMessages,
}));

/** A conversation until the session is known. The prerendered page has it too, so it needs no browser. */
export function ChatScreenSkeleton({ desktop, panes }: { desktop: boolean; panes: boolean }): ReactElement {
  const t = useT();
  const isConnected = useConnected();
  useScreenSkeleton();
  return (
    <section className={styles.pane} aria-label={t('common.loading')}>
      <header className={header.header}>
        {panes && !desktop ? null : (
          <IconButton
            className={header.back}
            label={desktop ? t('common.back') : t('chat.back')}
            flip
            render={<Link to={desktop ? '/explore' : '/contacts'} />}
          >
            <ChevronLeft size={26} strokeWidth={1.75} />
          </IconButton>
        )}
        <h1 className={header.heading}>
          <VisuallyHidden>{t('shell.chats')}</VisuallyHidden>
        </h1>
        <PersonSkeleton />
        {desktop || panes ? null : (
          <div className={header.balance}>
            <BalanceButton compact />
          </div>
        )}
        <IconButton className={header.menu} label={t('chat.menu')} disabled>
          <EllipsisVertical size={22} strokeWidth={1.75} />
        </IconButton>
      </header>
      <div className={styles.middle}>
        {isConnected ? (
          <ChatSkeleton isPrerendered />
        ) : (
          <Suspense fallback={<ChatSkeleton isPrerendered />}>
            <UnsentMessages fallback={<ChatSkeleton isPrerendered />} />
          </Suspense>
        )}
      </div>
      <div className={composer.composer}>
        <div className={composer.line}>
          <span className={composer.before}>
            <ComposerExtras />
          </span>
          <span className={composer.box}>
            <textarea
              className={composer.field}
              rows={1}
              placeholder={t('chat.placeholder')}
              aria-label={t('chat.placeholder')}
              disabled
            />
          </span>
          <span className={composer.price} aria-hidden="true">
            <span className={composer.coins}>
              <CoinIcon size={16} />
              <bdi>{formatNumber(getItemPrice({ type: 'text' }))}</bdi>
            </span>
          </span>
          <IconButton label={t('chat.send_free')} kind="primary" size={48} flip disabled>
            <SendIcon />
          </IconButton>
        </div>
      </div>
    </section>
  );
}
