import { Time } from '@afterglow/ui/primitives/time';
import { Megaphone } from 'lucide-react';
import { type ReactElement, useEffect } from 'react';
import { HelpText } from '../../components/help-text.tsx';
import { ListPage } from '../../components/list-page.tsx';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import type { Address } from '../../core/address.ts';
import { formatDay } from '../../core/format.ts';
import { Link } from '../../core/link.tsx';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { markNoticesRead, useNotices } from '../../state/account/notices.ts';
import styles from './notices-screen.module.css';

export const ScreenSkeleton = (): ReactElement => <TitledScreenSkeleton titleKey="safety.notices_title" />;

/** `/settings/notices`: the notices of the site to the member. Opening it marks everything as read. */
export function NoticesScreen(): ReactElement {
  const t = useT();
  const query = useNotices();
  // By id and not as a yes or no, so that one that arrives while the list is open is marked as well.
  const newestUnread = query.data?.find(({ read }) => !read)?.id;
  useEffect(() => {
    if (newestUnread !== undefined) void markNoticesRead();
  }, [newestUnread]);
  return (
    <ListPage
      title={t('safety.notices_title')}
      backTo="/settings"
      query={query}
      errorTitle={t('safety.notices_error')}
      empty={{ title: t('safety.notices_none'), text: t('safety.notices_none_body'), Icon: Megaphone }}
      cardHeightPx={116}
      renderItem={({ id, kind, title, text, time, read, link }) => (
        <li key={id} className={styles.notice}>
          <h2 className={styles.title} dir="auto">
            {title}
          </h2>
          {read ? null : <span className={styles.new}>{t('safety.notices_new')}</span>}
          <p className={styles.text} dir="auto">
            {kind === 'help_card' ? <HelpText text={text} /> : text}
          </p>
          <p className={styles.when}>
            <Time at={time}>{formatDay(time)}</Time>
            {link ? (
              <Link to={link as Address} className={styles.link}>
                {t('safety.notices_open')}
              </Link>
            ) : null}
            {kind === 'help_card' ? (
              <button
                type="button"
                className={styles.link}
                onClick={() => openOverlay('help-card', { notice: id })}
              >
                {t('safety.notices_open')}
              </button>
            ) : null}
          </p>
        </li>
      )}
    />
  );
}
