import { Arch } from '@afterglow/ui/primitives/arch';
import type { ReactElement } from 'react';
import { AnswerPromise } from '../../components/answer-promise.tsx';
import { ConversationOpeners } from '../../components/conversation-openers.tsx';
import { PersonPhoto } from '../../components/photo/person-photo.tsx';
import type { ChatPerson } from '../../components/use-chat-person.ts';
import { useT } from '../../core/translations.tsx';
import styles from './first-chat.module.css';

/** Before the first message: the person and three openers. Pressing one only fills the text field. */
export function FirstChat({
  person,
  interests,
}: {
  person: ChatPerson;
  interests: readonly string[];
}): ReactElement {
  const t = useT();
  return (
    <div className={styles.scroller}>
      <div className={styles.first}>
        <Arch size={116}>
          <PersonPhoto photo={person.photo} name={person.name} alt="" sizes="116px" priority />
        </Arch>
        <h2 className={styles.title}>{t('chat.first_title')}</h2>
        <p className={styles.body}>{t('chat.first_body')}</p>
        <div className={styles.openers}>
          <ConversationOpeners person={{ ...person, interests }} />
        </div>
        {person.virtual ? <AnswerPromise className={styles.promise} /> : null}
      </div>
    </div>
  );
}
