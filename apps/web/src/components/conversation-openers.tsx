import { getInterestLabel } from '@afterglow/i18n/interest-label';
import type { ReactElement } from 'react';
import { useT } from '../core/translations.tsx';
import { setDraft } from '../state/chat/drafts.ts';
import styles from './conversation-openers.module.css';

/**
 * Three ways to begin a conversation; a press only fills the composer. `chips`: in one scrolling line above the
 * composer.
 */
export function ConversationOpeners({
  person,
  hasChips = false,
}: {
  person: { id: number; name: string; city: string | null; interests: readonly string[] };
  hasChips?: boolean;
}): ReactElement {
  const t = useT();
  const [interest] = person.interests;
  const openers = [
    t('chat.opener_smile', { name: person.name }),
    interest
      ? t('chat.opener_interest', { interest: getInterestLabel(interest, t) })
      : person.city
        ? t('chat.opener_place', { city: person.city })
        : t('chat.opener_song'),
    t('chat.opener_evening'),
  ];
  return (
    <ul className={hasChips ? styles.chips : styles.openers}>
      {openers.map((opener) => (
        <li key={opener}>
          <button
            type="button"
            className={styles.opener}
            dir="auto"
            onClick={() => {
              setDraft(person.id, opener);
              document.getElementById(`composer-${person.id}`)?.focus();
            }}
          >
            {opener}
          </button>
        </li>
      ))}
    </ul>
  );
}
