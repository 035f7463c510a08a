import { announce } from '@afterglow/ui/primitives/announcer';
import { Arch } from '@afterglow/ui/primitives/arch';
import { ImagePlus } from 'lucide-react';
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { useOpenLayer } from '../../ground/open-layers.ts';
import type { OverlayProps } from '../../ground/overlay-address.ts';
import { navigate } from '../../ground/router.ts';
import { useT } from '../../ground/words.tsx';
import { FirstLine } from '../../parts/first-line/first-line.tsx';
import { Openers } from '../../parts/openers.tsx';
import { OverlayScene } from '../../parts/overlay/overlay-scene.tsx';
import { PersonPhoto } from '../../parts/person-photo.tsx';
import { hasPhoto } from '../../parts/photo-address.ts';
import { VirtualLabel } from '../../parts/virtual-label.tsx';
import { useSession } from '../../state/account/session.ts';
import { useDrafts } from '../../state/chat/drafts.ts';
import { useProfile } from '../../state/discovery/profile.ts';
import { useMatches } from '../../state/likes/matches.ts';
import { noteOpened } from '../../state/likes/opened-matches.ts';
import { onGone } from '../../state/safety/gone.ts';
import { throwConfetti } from './confetti.ts';
import styles from './match-overlay.module.css';

/** Two people like each other: the scene, done within 1.2 s, and the first message with its price. */
export function MatchOverlay({ params, close }: OverlayProps<'match'>): ReactElement | null {
  const t = useT();
  const me = useSession((session) => session.user);
  const matched = useMatches(({ people }) => people[params.person]);
  // Opened by its address, the scene knows nobody yet.
  const { data: asked, isError } = useProfile(params.person);
  const person = matched ?? asked;
  const typed = useDrafts(({ texts }) => Boolean(texts[params.person]));
  const title = useRef<HTMLHeadingElement>(null);
  const known = person !== undefined;
  useOpenLayer('match');
  useEffect(() => noteOpened(params.person), [params.person]);

  useEffect(() => {
    if (isError && !known) close();
  }, [isError, known, close]);

  useEffect(
    () =>
      onGone((goneId) => {
        if (goneId === params.person) close();
      }),
    [params.person, close],
  );

  const name = person?.name ?? '';
  const say = useEffectEvent(() => announce(`${t('match.title')} ${t.said('match.body', { name })}`));
  useEffect(() => {
    if (known) say();
  }, [known]);

  if (!person) return null;
  return (
    <OverlayScene className={styles.scene} theme="dark" label={t('match.title')} focusFirst={title}>
      <div className={styles.bloom} aria-hidden="true" />
      <div className={styles.content}>
        <div className={styles.arches} data-typed={typed || undefined}>
          <div className={styles.mine}>
            <Arch rim="ember" ratio={208 / 264} tilt={-6}>
              {hasPhoto(me?.photo) ? (
                <PersonPhoto
                  photo={me?.photo}
                  name={me?.name ?? ''}
                  alt={t('match.your_photo')}
                  sizes="208px"
                  priority
                />
              ) : (
                <button
                  type="button"
                  className={styles.add}
                  aria-label={t('match.add_photo')}
                  onClick={() => void navigate({ to: '/profile', replace: true })}
                >
                  <ImagePlus size={28} strokeWidth={1.5} aria-hidden="true" />
                  <span>{t('match.add_photo')}</span>
                </button>
              )}
            </Arch>
            <bdi className={styles.name}>{me?.name}</bdi>
          </div>
          <div className={styles.theirs}>
            <Arch rim="ember" ratio={208 / 264} tilt={6}>
              <PersonPhoto
                photo={person.photo}
                thumb={person.thumb}
                name={person.name}
                alt={t.said('match.their_photo', { name })}
                sizes="208px"
                priority
              />
            </Arch>
            <bdi className={styles.name}>{person.name}</bdi>
          </div>
        </div>
        <div className={styles.words}>
          <h2 ref={title} tabIndex={-1} className={styles.title}>
            {t('match.title')}
          </h2>
          <p className={styles.body}>{t('match.body', { name })}</p>
          {person.virtual ? (
            <div className={styles.virtual}>
              <VirtualLabel />
              <p>{t('match.virtual', { name })}</p>
            </div>
          ) : null}
        </div>
        <div className={styles.actions}>
          <FirstLine
            person={person}
            close={close}
            above={
              typed ? null : (
                <div className={styles.openers}>
                  <Openers person={person} chips />
                </div>
              )
            }
          />
        </div>
      </div>
      <Confetti />
    </OverlayScene>
  );
}

/** A part of its own: the scene's elements are not there yet when whoever opens it has its first effects. */
function Confetti(): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? throwConfetti(place.current) : undefined), []);
  return <div ref={place} aria-hidden="true" />;
}
