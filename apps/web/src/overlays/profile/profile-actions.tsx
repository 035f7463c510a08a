import type { ProfilePerson } from '@afterglow/protocol/entities/person';
import { LikeIcon } from '@afterglow/ui/icons/like';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Button } from '@afterglow/ui/primitives/button';
import { Heart, MessageCircle } from 'lucide-react';
import type { ReactElement } from 'react';
import { likePerson } from '../../components/like-person.ts';
import { closeOverlays, type OverlayParams } from '../../core/overlay-address.ts';
import { getTargetLocation, navigate } from '../../core/router.ts';
import { useT } from '../../core/translations.tsx';
import styles from './profile-actions.module.css';

/** Write to somebody, or like them; a like that was given is said, not offered again. */
export function ProfileActions({
  person,
  target,
  onLeave,
  onWrite,
}: {
  person: ProfilePerson;
  target: OverlayParams['profile']['target'];
  onLeave: () => void;
  /** The chat lies below already: what closes gives the focus to its box. */
  onWrite: () => void;
}): ReactElement {
  const t = useT();
  const isLiked = person.liked || person.matched;

  async function like(): Promise<void> {
    announce(t.plain('profile.like_sent', { name: person.name }));
    // Opened from the deck, the next card is what comes next.
    if ((await likePerson(person, t)) === 'done' && !target) onLeave();
  }

  function write(): void {
    const to = `/chat/${person.id}` as const;
    if (getTargetLocation().pathname === to) {
      onWrite();
      closeOverlays();
      return;
    }
    // In place of the sheet's own address: Back leads to where it was opened.
    void navigate({ to, replace: true });
  }

  return (
    <div className={styles.actions}>
      {isLiked ? (
        <p className={styles.text}>
          <LikeIcon size={20} />
          {t(person.matched ? 'profile.matched' : 'profile.liked')}
        </p>
      ) : (
        <Button
          kind="outline"
          size="l"
          icon={<Heart size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void like()}
        >
          {t('profile.like')}
        </Button>
      )}
      <Button
        size="l"
        icon={<MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={write}
      >
        {t('profile.chat')}
      </Button>
    </div>
  );
}
