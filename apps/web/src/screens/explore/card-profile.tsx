import type { Person, ProfilePerson } from '@afterglow/protocol/entities/person';
import { Button } from '@afterglow/ui/primitives/button';
import { MessageCircle } from 'lucide-react';
import { memo, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ProfileBody } from '../../components/profile/profile-body.tsx';
import { ProfileMenu } from '../../components/profile/profile-menu.tsx';
import { openChat } from '../../core/router.ts';
import { useT } from '../../core/translations.tsx';
import { useProfile } from '../../state/discovery/profile.ts';
import styles from './card-profile.module.css';

/** A card that is on top for less time is being swiped away, so its profile is not requested. */
const DEBOUNCE_MS = 350;

/** Fields that a card does not have, until the profile has loaded. */
const unknown = {
  liked: false,
  matched: false,
  blocked: false,
  body_type: null,
  hair: null,
  origin: null,
  height_cm: null,
};

function useDebounced(personId: number): boolean {
  const [debounced, setDebounced] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(personId), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [personId]);
  return debounced === personId;
}

/**
 * The profile of the top card, beside it. The card's own data is shown immediately. The rest is requested after a short
 * wait and appears below, so nothing moves. It does not count as a visit, because the member did not open the profile.
 */
export const CardProfile = memo(function CardProfile({
  person: card,
  titleId,
  className = '',
}: {
  person: Person;
  titleId: string;
  className?: string | undefined;
}): ReactElement {
  const t = useT();
  const pane = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const { data: profile } = useProfile(card.id, { wanted: useDebounced(card.id) });
  const person: ProfilePerson = profile ?? { ...unknown, ...card };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another person scrolls to the top
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
    // The focused element of the previous person is gone. The focus stays in this pane.
    if (hadFocus.current && document.activeElement === document.body) title.current?.focus();
  }, [card.id]);

  return (
    <section
      ref={pane}
      className={`${styles.pane} ${className}`}
      aria-labelledby={titleId}
      onFocus={() => {
        hadFocus.current = true;
      }}
      onBlur={({ relatedTarget }) => {
        // Without a related target the focus was lost, not moved elsewhere.
        if (relatedTarget) hadFocus.current = pane.current?.contains(relatedTarget) ?? false;
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        document.querySelector<HTMLElement>('[data-deck]')?.focus();
      }}
    >
      <header className={styles.head}>
        <h2 id={titleId} ref={title} className={styles.title} tabIndex={-1}>
          {t('common.name_age', { name: person.name, age: person.age })}
        </h2>
        <ProfileMenu personId={person.id} inHeader />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrolled by keyboard */}
      <div ref={scroller} className={styles.scroller} tabIndex={0}>
        <ProfileBody key={person.id} person={person} isOwn={false} isBesideCard />
      </div>
      <footer className={styles.foot}>
        <Button
          kind="outline"
          size="l"
          block
          icon={<MessageCircle size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => openChat(person.id)}
        >
          {t('profile.chat')}
        </Button>
      </footer>
    </section>
  );
});
