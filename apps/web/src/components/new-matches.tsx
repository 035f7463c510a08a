import type { ReactElement } from 'react';
import { Link } from '../core/link.tsx';
import { openOverlay } from '../core/overlay-address.ts';
import { useT } from '../core/translations.tsx';
import { useContacts } from '../state/chat/contacts.ts';
import { hasMessages, usePeopleList } from '../state/likes/lists.ts';
import { useOpenedMatches } from '../state/likes/opened-matches.ts';
import styles from './new-matches.module.css';
import { PersonPhoto } from './photo/person-photo.tsx';
import { VirtualLabel } from './virtual-label.tsx';

const MAX_SHOWN = 8;

/**
 * Matches without messages, above the conversations. Those that were never opened have a rim. Renders nothing if there
 * are none.
 */
export function NewMatches(): ReactElement | null {
  const t = useT();
  const { data: matches } = usePeopleList('match');
  const { data: chats } = useContacts();
  const opened = useOpenedMatches(({ ids }) => ids);
  if (!matches || !chats) return null;
  const chattedIds = new Set(chats.contacts.map(({ id }) => id));
  const unwritten = matches.people.filter((person) => !hasMessages(person) && !chattedIds.has(person.id));
  if (unwritten.length === 0) return null;
  return (
    <section className={styles.matches} aria-labelledby="new-matches">
      <div className={styles.head}>
        <h2 id="new-matches" className={styles.title}>
          {t('contacts.new_matches')}
        </h2>
        <Link to="/match" className={styles.all}>
          {t('contacts.all_matches')}
        </Link>
      </div>
      <ul className={styles.list}>
        {unwritten.slice(0, MAX_SHOWN).map((person) => (
          <li key={person.id}>
            <button
              type="button"
              className={styles.tile}
              data-new={!opened.has(person.id) || undefined}
              onClick={() => openOverlay('match', { person: person.id })}
            >
              <span className={styles.arch}>
                <PersonPhoto
                  photo={person.photo}
                  thumb={person.thumb}
                  name={person.name}
                  alt=""
                  sizes="72px"
                />
              </span>
              <bdi className={styles.name}>{person.name}</bdi>
              {person.virtual ? <VirtualLabel size="xs" /> : null}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
