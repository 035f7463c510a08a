import type { ProfilePerson } from '@afterglow/protocol/entities/person';
import { LikeIcon } from '@afterglow/ui/icons/like';
import { announce } from '@afterglow/ui/primitives/announcer';
import { Button } from '@afterglow/ui/primitives/button';
import { MessageCircle } from 'lucide-react';
import type { ReactElement } from 'react';
import { closeOverlays, type OverlayParams, openOverlay } from '../../ground/overlay-address.ts';
import { target as headedTo, navigate } from '../../ground/router.ts';
import { toast } from '../../ground/toasts.ts';
import { useT } from '../../ground/words.tsx';
import { patchProfile } from '../../state/discovery/profile.ts';
import { swipeCard } from '../../state/likes/swipe.ts';
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
  const decided = person.liked || person.matched;

  async function like(): Promise<void> {
    patchProfile(person.id, { liked: true });
    announce(t.said('profile.like_sent', { name: person.name }));
    const outcome = await swipeCard(person, 1);
    if (outcome === 'match') {
      patchProfile(person.id, { matched: true });
      openOverlay('match', { person: person.id }, { replace: true });
      return;
    }
    if (outcome === 'done') {
      // Opened from the deck, the next card is what comes next.
      if (!target) onLeave();
      return;
    }
    patchProfile(person.id, { liked: false });
    if (outcome === 'limit') openOverlay('like-limit', {});
    else toast({ type: 'error', message: t('errors.something_wrong') });
  }

  function write(): void {
    const to = `/chat/${person.id}` as const;
    if (headedTo().pathname === to) {
      onWrite();
      closeOverlays();
      return;
    }
    // In place of the sheet's own address: Back leads to where it was opened.
    void navigate({ to, replace: true });
  }

  return (
    <div className={styles.actions}>
      {decided ? (
        <p className={styles.said}>
          <LikeIcon size={20} />
          {t(person.matched ? 'profile.matched' : 'profile.liked')}
        </p>
      ) : (
        <Button kind="outline" size="l" icon={<LikeIcon size={22} />} onClick={() => void like()}>
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
