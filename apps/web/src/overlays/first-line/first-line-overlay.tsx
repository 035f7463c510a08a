import { extractFirstSentence } from '@afterglow/domain/first-sentence';
import { findGoal } from '@afterglow/domain/wizard-answers';
import { getInterestLabel } from '@afterglow/i18n/interest-label';
import type { Translate } from '@afterglow/i18n/translations';
import type { Person } from '@afterglow/protocol/entities/person';
import { announce } from '@afterglow/ui/primitives/announcer';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { FirstMessage } from '../../components/first-message/first-message.tsx';
import { OverlaySheet } from '../../components/overlay/overlay-sheet.tsx';
import { VirtualLabel } from '../../components/virtual-label.tsx';
import type { OverlayParams, OverlayProps } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { useSession } from '../../state/account/session.ts';
import { setDraft, useDrafts } from '../../state/chat/drafts.ts';
import { useDeck } from '../../state/discovery/deck.ts';
import { useProfile } from '../../state/discovery/profile.ts';
import { onPersonGone } from '../../state/safety/person-gone.ts';
import styles from './first-line-overlay.module.css';

type About = NonNullable<OverlayParams['first-line']['about']>;
const aboutKinds: readonly About[] = ['bio', 'goal', 'interests'];

/** Returns what the message is about, in the person's own words; of interests a shared one, if there is one. */
function quoteAbout(person: Person, about: About, ownInterests: readonly string[], t: Translate): string {
  const goal = findGoal(person.answer);
  const interest =
    person.interests.find((candidate) => ownInterests.includes(candidate)) ?? person.interests[0];
  if (about === 'bio') return extractFirstSentence(person.bio);
  if (about === 'goal') return goal ? t(`answers.goal_${goal}`) : '';
  return interest ? getInterestLabel(interest, t) : '';
}

/** A first message, over the card or profile of its recipient. */
export function FirstMessageOverlay({ params, close }: OverlayProps<'first-line'>): ReactElement {
  const t = useT();
  const onCard = useDeck(({ cards }) => cards.find(({ id }) => id === params.person));
  const { data, isError } = useProfile(params.person, { wanted: !onCard });
  const person = onCard ?? data;
  useEffect(() => {
    if (isError && !person) close();
  }, [isError, person, close]);
  useEffect(() => onPersonGone((goneId) => goneId === params.person && close()), [params.person, close]);
  const ownInterests = useSession(({ user }) => user?.interests);
  const isKnown = person !== undefined;
  const [hasOwnDraft, setHasOwnDraft] = useState(false);
  const startDraft = useEffectEvent(() => {
    if (!person || !params.about) return;
    const writeAbout = (about: About): string => {
      const text = quoteAbout(person, about, ownInterests ?? [], t);
      return text && t.plain('match.line_about', { words: text });
    };
    const line = writeAbout(params.about);
    const draft = useDrafts.getState().texts[person.id];
    // The member's own text stays. A prepared line about another statement is replaced if it is unchanged.
    if (!line || draft?.startsWith(line)) return;
    if (!draft || aboutKinds.some((about) => writeAbout(about) === draft)) setDraft(person.id, line);
    else {
      setHasOwnDraft(true);
      announce(t('match.line_kept'));
    }
  });
  useEffect(() => {
    // Only on opening: later text is the member's own.
    if (isKnown) startDraft();
  }, [isKnown]);
  return (
    <OverlaySheet
      title={t('match.line_title', { name: person?.name ?? '' })}
      // From a statement of the profile the focus returns to its button, from a card to the deck.
      returnTo={() => (params.about ? null : document.querySelector<HTMLElement>('[data-deck]'))}
    >
      {person?.virtual ? <VirtualLabel /> : null}
      {person ? (
        <FirstMessage
          person={person}
          close={close}
          above={hasOwnDraft ? <p className={styles.note}>{t('match.line_kept')}</p> : null}
        />
      ) : null}
    </OverlaySheet>
  );
}
