import { interestWord } from '@afterglow/i18n/interest-words';
import { Arch } from '@afterglow/ui/primitives/arch';
import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import { AnswerPromise } from '../../parts/answer-promise.tsx';
import { PersonPhoto } from '../../parts/person-photo.tsx';
import type { ChatPerson } from '../../parts/use-chat-person.ts';
import { setDraft } from '../../state/chat/drafts.ts';
import styles from './first-chat.module.css';

/** Before the first message: who it will go to, and three ways to begin. A press only writes into the box. */
export function FirstChat({
  person,
  interests,
}: {
  person: ChatPerson;
  interests: readonly string[];
}): ReactElement {
  const t = useT();
  const [interest] = interests;
  const openers = [
    t('chat.opener_smile', { name: person.name }),
    interest
      ? t('chat.opener_interest', { interest: interestWord(interest, t) })
      : person.city
        ? t('chat.opener_place', { city: person.city })
        : t('chat.opener_song'),
    t('chat.opener_evening'),
  ];
  return (
    <div className={styles.scroller}>
      <div className={styles.first}>
        <Arch size={116}>
          <PersonPhoto photo={person.photo} name={person.name} alt="" sizes="116px" priority />
        </Arch>
        <h2 className={styles.title}>{t('chat.first_title')}</h2>
        <p className={styles.body}>{t('chat.first_body')}</p>
        <ul className={styles.openers}>
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
        {person.virtual ? <AnswerPromise className={styles.promise} /> : null}
      </div>
    </div>
  );
}
