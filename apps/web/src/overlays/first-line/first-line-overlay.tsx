import { firstSentence } from '@afterglow/domain/first-sentence';
import { goalOf } from '@afterglow/domain/wizard-answers';
import { interestWord } from '@afterglow/i18n/interest-words';
import type { Translate } from '@afterglow/i18n/words';
import type { Person } from '@afterglow/protocol/entities/person';
import { announce } from '@afterglow/ui/primitives/announcer';
import { type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import type { OverlayParams, OverlayProps } from '../../ground/overlay-address.ts';
import { useT } from '../../ground/words.tsx';
import { FirstLine } from '../../parts/first-line/first-line.tsx';
import { OverlaySheet } from '../../parts/overlay/overlay-sheet.tsx';
import { VirtualLabel } from '../../parts/virtual-label.tsx';
import { useSession } from '../../state/account/session.ts';
import { setDraft, useDrafts } from '../../state/chat/drafts.ts';
import { useDeck } from '../../state/discovery/deck.ts';
import { useProfile } from '../../state/discovery/profile.ts';
import { onGone } from '../../state/safety/gone.ts';
import styles from './first-line-overlay.module.css';

type About = NonNullable<OverlayParams['first-line']['about']>;
const abouts: readonly About[] = ['bio', 'goal', 'interests'];

/** What a message is about, in the person's own words; of interests one that both have, where there is one. */
function quoted(person: Person, about: About, mine: readonly string[], t: Translate): string {
  const goal = goalOf(person.answer);
  const interest = person.interests.find((one) => mine.includes(one)) ?? person.interests[0];
  if (about === 'bio') return firstSentence(person.bio);
  if (about === 'goal') return goal ? t(`answers.goal_${goal}`) : '';
  return interest ? interestWord(interest, t) : '';
}

/** A first message, over the card or the page of whom it is for: the box, its price, what became of it. */
export function FirstLineOverlay({ params, close }: OverlayProps<'first-line'>): ReactElement {
  const t = useT();
  const onCard = useDeck(({ cards }) => cards.find(({ id }) => id === params.person));
  const { data, isError } = useProfile(params.person, { wanted: !onCard });
  const person = onCard ?? data;
  useEffect(() => {
    if (isError && !person) close();
  }, [isError, person, close]);
  useEffect(() => onGone((gone) => gone === params.person && close()), [params.person, close]);
  const mine = useSession(({ user }) => user?.interests);
  const known = person !== undefined;
  const [keptOwn, setKeptOwn] = useState(false);
  const beginLine = useEffectEvent(() => {
    if (!person || !params.about) return;
    const lineAbout = (about: About): string => {
      const words = quoted(person, about, mine ?? [], t);
      return words && t.said('match.line_about', { words });
    };
    const line = lineAbout(params.about);
    const draft = useDrafts.getState().texts[person.id];
    // Their own words stay; a line that another card began, and that nobody has touched, gives way.
    if (!line || draft?.startsWith(line)) return;
    if (!draft || abouts.some((about) => lineAbout(about) === draft)) setDraft(person.id, line);
    else {
      setKeptOwn(true);
      announce(t('match.line_kept'));
    }
  });
  useEffect(() => {
    // Once, as it opens: what is written from then on is theirs.
    if (known) beginLine();
  }, [known]);
  return (
    <OverlaySheet
      title={t('match.line_title', { name: person?.name ?? '' })}
      // Out of a card of the profile the focus goes back to what was pressed there.
      returnTo={() => (params.about ? null : document.querySelector<HTMLElement>('[data-deck]'))}
    >
      {person?.virtual ? <VirtualLabel /> : null}
      {person ? (
        <FirstLine
          person={person}
          close={close}
          above={keptOwn ? <p className={styles.kept}>{t('match.line_kept')}</p> : null}
        />
      ) : null}
    </OverlaySheet>
  );
}
