import { announce } from '@afterglow/ui/primitives/announcer';
import { Arch } from '@afterglow/ui/primitives/arch';
import { ImagePlus } from 'lucide-react';
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { ConversationOpeners } from '../../components/conversation-openers.tsx';
import { FirstMessage } from '../../components/first-message/first-message.tsx';
import { OverlayFullscreenDialog } from '../../components/overlay/overlay-fullscreen-dialog.tsx';
import { hasPhoto } from '../../components/photo/has-photo.ts';
import { PersonPhoto } from '../../components/photo/person-photo.tsx';
import { VirtualLabel } from '../../components/virtual-label.tsx';
import { useOpenLayer } from '../../core/open-layers.ts';
import type { OverlayProps } from '../../core/overlay-address.ts';
import { navigate } from '../../core/router.ts';
import { useT } from '../../core/translations.tsx';
import { useSession } from '../../state/account/session.ts';
import { useDrafts } from '../../state/chat/drafts.ts';
import { useProfile } from '../../state/discovery/profile.ts';
import { useMatches } from '../../state/likes/matches.ts';
import { storeOpened } from '../../state/likes/opened-matches.ts';
import { onPersonGone } from '../../state/safety/person-gone.ts';
import styles from './match-overlay.module.css';

/** The match scene, animated within 1.2 s, with the composer for the first message. */
export function MatchOverlay({ params, close }: OverlayProps<'match'>): ReactElement | null {
  const t = useT();
  const me = useSession((session) => session.user);
  const matched = useMatches(({ people }) => people[params.person]);
  // Opened by its address, the scene has to load the person.
  const { data: profile, isError } = useProfile(params.person);
  const person = matched ?? profile;
  const hasDraft = useDrafts(({ texts }) => Boolean(texts[params.person]));
  const title = useRef<HTMLHeadingElement>(null);
  const isKnown = person !== undefined;
  useOpenLayer('match');
  useEffect(() => storeOpened(params.person), [params.person]);

  useEffect(() => {
    if (isError && !isKnown) close();
  }, [isError, isKnown, close]);

  useEffect(
    () =>
      onPersonGone((goneId) => {
        if (goneId === params.person) close();
      }),
    [params.person, close],
  );

  const name = person?.name ?? '';
  const announceMatch = useEffectEvent(() =>
    announce(`${t('match.title')} ${t.plain('match.body', { name })}`),
  );
  useEffect(() => {
    if (isKnown) announceMatch();
  }, [isKnown]);

  if (!person) return null;
  return (
    <OverlayFullscreenDialog
      className={styles.stage}
      theme="dark"
      label={t('match.title')}
      focusFirst={title}
    >
      <div className={styles.bloom} aria-hidden="true" />
      <div className={styles.content}>
        <div className={styles.arches} data-typed={hasDraft || undefined}>
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
                alt={t.plain('match.their_photo', { name })}
                sizes="208px"
                priority
              />
            </Arch>
            <bdi className={styles.name}>{person.name}</bdi>
          </div>
        </div>
        <div className={styles.text}>
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
          <FirstMessage
            person={person}
            close={close}
            above={
              hasDraft ? null : (
                <div className={styles.openers}>
                  <ConversationOpeners person={person} hasChips />
                </div>
              )
            }
          />
        </div>
      </div>
      <Confetti />
    </OverlayFullscreenDialog>
  );
}

/** A component of its own: when the overlay's effects first run, the dialog's elements do not exist yet. */
function Confetti(): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? throwConfetti(place.current) : undefined), []);
  return <div ref={place} aria-hidden="true" />;
}

const PIECES = 60;
/** The animation ends after this time, even if the library loads late. */
const DURATION_MS = 1_200;
const FADE_MS = 200;
const COLOURS = ['--ember-from', '--ember-to', '--on-photo-accent', '--cta-to', '--premium'];

/** Throws sixty pieces over the window for 1.2 s; none under reduced motion. Returns a function that stops it. */
function throwConfetti(place: HTMLElement): () => void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return () => {};
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position:fixed;inset:0;inline-size:100%;block-size:100%;pointer-events:none';
  place.append(canvas);
  const over = canvas.animate(
    { opacity: [1, 0] },
    { delay: DURATION_MS - FADE_MS, duration: FADE_MS, fill: 'forwards' },
  );
  const stop = (): void => {
    over.cancel();
    canvas.remove();
  };
  over.onfinish = stop;
  void import('canvas-confetti').then(({ default: confetti }) => {
    if (!canvas.isConnected) return;
    const style = getComputedStyle(place);
    const colors = COLOURS.map((token) => style.getPropertyValue(token));
    const throwIt = confetti.create(canvas, { resize: true, disableForReducedMotion: true });
    const shared = { spread: 62, startVelocity: 40, ticks: 72, gravity: 1.1, scalar: 0.9, colors };
    void throwIt({ ...shared, particleCount: PIECES / 2, angle: 62, origin: { x: 0.08, y: 0.52 } });
    void throwIt({ ...shared, particleCount: PIECES / 2, angle: 118, origin: { x: 0.92, y: 0.52 } });
  });
  return stop;
}
