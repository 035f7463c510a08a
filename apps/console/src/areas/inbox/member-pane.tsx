import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import { Avatar } from '@afterglow/ui/primitives/avatar';
import { Button } from '@afterglow/ui/primitives/button';
import { CalendarDays, Languages, MapPin } from 'lucide-react';
import { formatCalendarDate, getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { FlaggedText } from './flagged-text.tsx';
import type { HeldConversation } from './inbox-store.ts';
import { NotesSection } from './notes-section.tsx';
import styles from './pane.module.css';
import { InterestList, PaneLine } from './pane.tsx';
import { listFlagged } from './risks.ts';

/** The member of the conversation. The server masks contact data and sends no spend. */
export function MemberPane({ held, onEscalate }: { held: HeldConversation; onEscalate: () => void }) {
  const t = useT();
  const { member } = held;
  const place = [member.city, member.country].filter(Boolean).join(', ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the pane is scrolled by keyboard
    <aside className={styles.pane} aria-label={t('console.pane.member')} tabIndex={0}>
      <header className={styles.head}>
        <Avatar
          size={72}
          alt=""
          name={member.name}
          src={member.photo ? buildSizedPictureUrl(member.photo, 160) : undefined}
          online={member.online ? t('common.online') : undefined}
        />
        <div className={styles.who}>
          <h2 className={styles.name}>
            {member.age ? t('common.name_age', { name: member.name, age: member.age }) : member.name}
          </h2>
        </div>
      </header>
      <ul className={styles.lines}>
        {place ? (
          <PaneLine icon={MapPin}>
            <bdi>{place}</bdi>
          </PaneLine>
        ) : null}
        <PaneLine icon={Languages}>
          {t('console.writes_in', { language: getLanguageName(member.language) })}
        </PaneLine>
        <PaneLine icon={CalendarDays}>
          {t('console.member_since', { date: formatCalendarDate(member.member_since) })}
        </PaneLine>
      </ul>
      {member.bio ? (
        <p className={styles.text} dir="auto">
          <FlaggedText text={member.bio} flagged={listFlagged(held.risk, null)} />
        </p>
      ) : (
        <p className={styles.empty}>{t('console.no_bio')}</p>
      )}
      <InterestList interests={member.interests} />
      <NotesSection held={held} />
      <div className={styles.escalate}>
        <Button kind="soft" block onClick={onEscalate}>
          {t('inbox.escalate')}
        </Button>
      </div>
    </aside>
  );
}
