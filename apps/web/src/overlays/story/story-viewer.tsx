import { LikeIcon } from '@afterglow/ui/icons/like';
import { announce } from '@afterglow/ui/primitives/announcer';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import {
  type FocusEvent,
  type ReactElement,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { openOverlay } from '../../ground/overlay-address.ts';
import { useOverlayPlace } from '../../ground/overlay-place.ts';
import { useLanguage, useT } from '../../ground/words.tsx';
import { seeStory } from '../../state/stories/stories.ts';
import type { Teller } from '../../state/stories/story-list.ts';
import { Ember } from './ember.tsx';
import { Neighbour } from './neighbour.tsx';
import { OwnFoot } from './own-foot.tsx';
import { beginning, otherPerson, type Place, settled, stepped } from './playlist.ts';
import { StoryBars } from './story-bars.tsx';
import type { StoryMove } from './story-gestures.ts';
import { StoryHead } from './story-head.tsx';
import styles from './story-overlay.module.css';
import { StoryPicture } from './story-picture.tsx';
import { StoryReply } from './story-reply.tsx';
import stage from './story-stage.module.css';
import { StorySteps } from './story-steps.tsx';
import { useAway } from './use-away.ts';
import { useEmber } from './use-ember.ts';
import { type Spot, useGestures } from './use-gestures.ts';
import { usePreloaded } from './use-preloaded.ts';

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Plays stories one after the other; whatever the reader does on it holds it. */
export function StoryViewer({
  tellers,
  start,
  own,
  close,
}: {
  tellers: readonly Teller[];
  start: { person: number; story?: number };
  own: boolean;
  close: () => void;
}): ReactElement | null {
  const t = useT();
  const { dirSign } = useLanguage();
  const { open, top } = useOverlayPlace();
  // The order of the beginning: what one has seen goes behind in the list, not under one's eyes.
  const [order] = useState(() => tellers.map(({ user }) => user.id));
  const [wanted, setWanted] = useState(() => beginning(tellers, start.person, start.story));
  const place = wanted && settled(tellers, order, wanted);
  const teller = tellers.find(({ user }) => user.id === place?.person);
  const story = teller?.items.find(({ id }) => id === place?.story);

  // Where motion is unwanted nothing goes on by itself.
  const [paused, setPaused] = useState(still);
  const [held, setHeld] = useState(false);
  const [focused, setFocused] = useState(false);
  const [writes, setWrites] = useState(false);
  const [readyId, setReadyId] = useState(0);
  const away = useAway();
  const field = useRef<HTMLInputElement>(null);
  const plays = !paused && !held && !focused && !writes && !away && open && top && readyId === story?.id;

  const storyId = story?.id;
  const gone = !story;
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (gone && open && top) leave();
  }, [gone, open, top]);

  const addressed = useRef(start.person);
  const look = useEffectEvent(() => {
    if (!story || !teller || !place) return;
    setWanted(place);
    // The address follows who is shown: loaded anew it shows the same person.
    if (open && top && place.person !== addressed.current) {
      addressed.current = place.person;
      openOverlay('story', { person: place.person }, { replace: true });
    }
    void seeStory(story, own);
    const total = teller.items.length;
    announce(t.said('stories.picture', { name: story.user.name, index: place.index + 1, total }));
  });
  useEffect(() => {
    if (storyId !== undefined) look();
  }, [storyId]);

  const onWrites = useCallback((busy: boolean) => setWrites(busy), []);
  const nextPlace = place && stepped(tellers, order, place, 1);
  const followed = place && otherPerson(tellers, order, place, 1);
  const preceded = place && otherPerson(tellers, order, place, -1);
  const itemAt = (at: Place | null) =>
    tellers.find(({ user }) => user.id === at?.person)?.items.find(({ id }) => id === at?.story);
  usePreloaded([
    itemAt(nextPlace)?.photo,
    itemAt(place && stepped(tellers, order, place, -1))?.photo,
    itemAt(followed)?.photo,
  ]);

  const stageBox = useRef<HTMLDivElement>(null);
  const { embers, liked, like, over } = useEmber();
  function likeAt({ x, y }: Spot): void {
    if (!story || own || !stageBox.current) return;
    const { left, right, top } = stageBox.current.getBoundingClientRect();
    like(story.user, { down: y - top, along: dirSign === 1 ? x - left : right - x });
  }

  function go(move: StoryMove, at?: Spot): void {
    if (!place) return;
    if (move === 'like' && at) likeAt(at);
    else if (move === 'pause') setPaused((now) => !now);
    else if (move === 'close') close();
    else if (move === 'next' || move === 'next_person') {
      const next = move === 'next' ? nextPlace : followed;
      if (next) setWanted(next);
      else close();
    } else if (move === 'previous') setWanted(stepped(tellers, order, place, -1) ?? place);
    else if (move === 'previous_person') setWanted(preceded ?? place);
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement;
    if (typing || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
      go((event.key === 'ArrowRight') === (dirSign === 1) ? 'next' : 'previous');
    else if (event.key === 'ArrowDown') field.current?.focus();
    else if (event.key === ' ' && !(event.target as Element).matches('button')) go('pause');
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    // The focus may stand on the dialog itself, which keeps arrow keys to itself: they are heard before, while nothing lies over it.
    if (!open || !top) return;
    const heard = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', heard, true);
    return () => document.removeEventListener('keydown', heard, true);
  }, [open, top]);

  const gestures = useGestures({ dirSign, meant: go, held: setHeld });

  if (!story || !teller || !place) return null;
  const total = teller.items.length;
  const index = teller.items.indexOf(story);
  const onFocus = ({ target }: FocusEvent): void =>
    setFocused(target.matches(':focus-visible') && target.matches('button, input'));
  const personOf = (at: Place | null) => tellers.find(({ user }) => user.id === at?.person);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus is
    <div className={styles.room} onFocus={onFocus} onBlur={() => setFocused(false)}>
      <Neighbour teller={personOf(preceded ?? null)} side="previous" onPress={() => go('previous_person')} />
      <div
        ref={stageBox}
        className={stage.stage}
        data-stage=""
        {...gestures}
        data-paused={paused || undefined}
      >
        <StoryPicture
          key={story.id}
          story={story}
          alt={t.said('stories.picture', { name: story.user.name, index: index + 1, total })}
          ready={() => setReadyId(story.id)}
        />
        <div className={stage.above} onPointerDown={(event) => event.stopPropagation()}>
          <StoryBars total={total} index={index} storyId={story.id} plays={plays} over={() => go('next')} />
          <StoryHead story={story} own={own} paused={paused} onPause={() => go('pause')} onClose={close} />
        </div>
        {paused ? <span className={stage.paused}>{t('stories.paused')}</span> : null}
        <StorySteps go={go} />
        <div className={stage.below} onPointerDown={(event) => event.stopPropagation()}>
          {own ? (
            <OwnFoot story={story} />
          ) : (
            <>
              <IconButton
                className={stage.like}
                label={t.said('stories.like', { name: story.user.name })}
                kind="glass"
                size={48}
                pressed={liked.has(story.user.id)}
                onClick={({ currentTarget }) => {
                  const { left, top, width, height } = currentTarget.getBoundingClientRect();
                  likeAt({ x: left + width / 2, y: top + height / 2 });
                }}
              >
                <LikeIcon size={24} />
              </IconButton>
              <StoryReply key={story.user.id} story={story} field={field} onBusy={onWrites} />
            </>
          )}
        </div>
        {embers.map(({ n, ...at }) => (
          <Ember key={n} at={at} over={() => over(n)} />
        ))}
      </div>
      <Neighbour teller={personOf(followed ?? null)} side="next" onPress={() => go('next_person')} />
    </div>
  );
}
