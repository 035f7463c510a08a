import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import type { InboxPersona } from '@afterglow/protocol/console/inbox/entities';
import { Arch } from '@afterglow/ui/primitives/arch';
import { Badge } from '@afterglow/ui/primitives/badge';
import { Photo } from '@afterglow/ui/primitives/photo';
import { Clock, Languages, MapPin } from 'lucide-react';
import { formatClockTime, getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './pane.module.css';
import { FactList, InterestList, PaneLine } from './pane.tsx';
import { useNow } from './use-now.ts';

/** The virtual profile that the operator writes as: first what it never says, then its facts. */
export function PersonaPane({ persona }: { persona: InboxPersona }) {
  const t = useT();
  const now = useNow(20_000);
  const place = [persona.city, persona.country].filter(Boolean).join(', ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the pane is scrolled by keyboard
    <aside className={styles.pane} aria-label={t('console.pane.persona')} tabIndex={0}>
      <header className={styles.head}>
        <Arch size={72}>
          <Photo
            alt={t.plain('console.photo_of', { name: persona.name })}
            src={persona.photo ? buildSizedPictureUrl(persona.photo, 160) : undefined}
            ratio="3 / 4"
          />
        </Arch>
        <div className={styles.who}>
          <h2 className={styles.name}>{t('common.name_age', { name: persona.name, age: persona.age })}</h2>
          <Badge kind="info">{t('common.virtual_profile')}</Badge>
        </div>
      </header>
      <ul className={styles.lines}>
        {place ? (
          <PaneLine icon={MapPin}>
            <bdi>{place}</bdi>
          </PaneLine>
        ) : null}
        <PaneLine icon={Clock}>
          {t('console.local_time', { time: formatClockTime(now / 1000, persona.utc_offset_min) })}
        </PaneLine>
        <PaneLine icon={Languages}>
          {t('console.speaks', { languages: persona.languages.map(getLanguageName).join(', ') })}
        </PaneLine>
      </ul>
      {/* The rule for all personas is in the reader's language. A persona's own rules are shown as their author wrote them. */}
      <FactList
        title={t('console.do_not_say')}
        items={[t('console.do_not_say_ever'), ...persona.do_not_say]}
        tone="danger"
      />
      <FactList title={t('console.facts')} items={persona.facts} />
      <p className={styles.text} dir="auto">
        {persona.bio}
      </p>
      <InterestList interests={persona.interests} />
      {persona.photos.length > 1 ? (
        <ul className={styles.photos} aria-label={t('console.photos')}>
          {persona.photos.slice(1).map((photo, n) => (
            <li key={photo}>
              <Photo
                alt={t.plain('common.photo_of', {
                  index: n + 2,
                  total: persona.photos.length,
                  name: persona.name,
                })}
                src={buildSizedPictureUrl(photo, 160)}
                ratio="3 / 4"
                radius={12}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </aside>
  );
}
