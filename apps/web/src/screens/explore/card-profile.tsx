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

/** A card that lies on top for less is on its way out: nobody is asked about it. */
const DEBOUNCE_MS = 350;

/** What the card does not carry, until the person's page is here. */
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
 * The profile of the top card, beside it. What the card knows is there at once; the rest is asked for once the card has rested,
 * and comes below it, so that nothing moves that is being read. The person is not told of a visit: nobody opened their page.
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person begins at the top
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
    // What had the focus went with the person before: whoever reads here stays here.
    if (hadFocus.current && document.activeElement === document.body) title.current?.focus();
    // Only for another person, not for what becomes known of this one.
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
        // Without another place to go to it was lost, not taken elsewhere.
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
        <ProfileBody key={person.id} person={person} own={false} isBesideCard />
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
