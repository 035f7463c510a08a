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
import { openOverlay } from '../../core/overlay-address.ts';
import { useOverlayState } from '../../core/overlay-context.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { markStorySeen } from '../../state/stories/stories.ts';
import type { StoryAuthor } from '../../state/stories/story-list.ts';
import {
  findAdjacentPerson,
  findStart,
  getAdjacent,
  type PlaylistPosition,
  refreshPosition,
} from './playlist.ts';
import { RisingHeart, useRisingHearts } from './rising-hearts.tsx';
import { OwnStoryFooter, StoryReply } from './story-footer.tsx';
import { type Point, type StoryMove, useGestures } from './story-gestures.ts';
import { StoryBars, StoryHeader } from './story-header.tsx';
import { AdjacentAuthor, StorySteps } from './story-navigation.tsx';
import styles from './story-overlay.module.css';
import { StoryPicture, usePreloaded } from './story-picture.tsx';
import stage from './story-stage.module.css';
import { usePageAway } from './use-page-away.ts';

const isReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Plays stories one after the other; whatever the reader does on it holds it. */
export function StoryViewer({
  authors,
  start,
  own,
  close,
}: {
  authors: readonly StoryAuthor[];
  start: { person: number; story?: number };
  own: boolean;
  close: () => void;
}): ReactElement | null {
  const t = useT();
  const { dirSign } = useLanguage();
  const { open, top } = useOverlayState();
  // The order of the beginning: what one has seen goes behind in the list, not under one's eyes.
  const [order] = useState(() => authors.map(({ user }) => user.id));
  const [position, setPosition] = useState(() => findStart(authors, start.person, start.story));
  const current = position && refreshPosition(authors, order, position);
  const author = authors.find(({ user }) => user.id === current?.person);
  const story = author?.items.find(({ id }) => id === current?.story);

  // Where motion is unwanted nothing goes on by itself.
  const [paused, setPaused] = useState(isReducedMotion);
  const [isHeld, setHeld] = useState(false);
  const [focused, setFocused] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [readyId, setReadyId] = useState(0);
  const isAway = usePageAway();
  const field = useRef<HTMLInputElement>(null);
  const isPlaying =
    !paused && !isHeld && !focused && !isWriting && !isAway && open && top && readyId === story?.id;

  const storyId = story?.id;
  const gone = !story;
  const onGone = useEffectEvent(close);
  useEffect(() => {
    if (gone && open && top) onGone();
  }, [gone, open, top]);

  const urlPersonId = useRef(start.person);
  const onStory = useEffectEvent(() => {
    if (!story || !author || !current) return;
    setPosition(current);
    // The address follows who is shown: loaded anew it shows the same person.
    if (open && top && current.person !== urlPersonId.current) {
      urlPersonId.current = current.person;
      openOverlay('story', { person: current.person }, { replace: true });
    }
    void markStorySeen(story, own);
    const total = author.items.length;
    announce(t.plain('stories.picture', { name: story.user.name, index: current.index + 1, total }));
  });
  useEffect(() => {
    if (storyId !== undefined) onStory();
  }, [storyId]);

  const onWriting = useCallback((busy: boolean) => setWriting(busy), []);
  const nextPlace = current && getAdjacent(authors, order, current, 1);
  const nextPerson = current && findAdjacentPerson(authors, order, current, 1);
  const previousPerson = current && findAdjacentPerson(authors, order, current, -1);
  const findItem = (at: PlaylistPosition | null) =>
    authors.find(({ user }) => user.id === at?.person)?.items.find(({ id }) => id === at?.story);
  usePreloaded([
    findItem(nextPlace)?.photo,
    findItem(current && getAdjacent(authors, order, current, -1))?.photo,
    findItem(nextPerson)?.photo,
  ]);

  const stageBox = useRef<HTMLDivElement>(null);
  const { hearts, liked, like, remove } = useRisingHearts();
  function likeAt({ x, y }: Point): void {
    if (!story || own || !stageBox.current) return;
    const { left, right, top } = stageBox.current.getBoundingClientRect();
    like(story.user, { down: y - top, along: dirSign === 1 ? x - left : right - x });
  }

  function go(move: StoryMove, at?: Point): void {
    if (!current) return;
    if (move === 'like' && at) likeAt(at);
    else if (move === 'pause') setPaused((now) => !now);
    else if (move === 'close') close();
    else if (move === 'next' || move === 'next_person') {
      const next = move === 'next' ? nextPlace : nextPerson;
      if (next) setPosition(next);
      else close();
    } else if (move === 'previous') setPosition(getAdjacent(authors, order, current, -1) ?? current);
    else if (move === 'previous_person') setPosition(previousPerson ?? current);
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
    const onKeyDown = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [open, top]);

  const gestures = useGestures({ dirSign, onMove: go, onHold: setHeld });

  if (!story || !author || !current) return null;
  const total = author.items.length;
  const index = author.items.indexOf(story);
  const onFocus = ({ target }: FocusEvent): void =>
    setFocused(target.matches(':focus-visible') && target.matches('button, input'));
  const findAuthor = (at: PlaylistPosition | null) => authors.find(({ user }) => user.id === at?.person);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears where the focus is
    <div className={styles.room} onFocus={onFocus} onBlur={() => setFocused(false)}>
      <AdjacentAuthor
        author={findAuthor(previousPerson ?? null)}
        side="previous"
        onPress={() => go('previous_person')}
      />
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
          alt={t.plain('stories.picture', { name: story.user.name, index: index + 1, total })}
          ready={() => setReadyId(story.id)}
        />
        <div className={stage.above} onPointerDown={(event) => event.stopPropagation()}>
          <StoryBars
            total={total}
            index={index}
            storyId={story.id}
            isPlaying={isPlaying}
            onEnd={() => go('next')}
          />
          <StoryHeader story={story} own={own} paused={paused} onPause={() => go('pause')} onClose={close} />
        </div>
        {paused ? <span className={stage.paused}>{t('stories.paused')}</span> : null}
        <StorySteps go={go} />
        <div className={stage.below} onPointerDown={(event) => event.stopPropagation()}>
          {own ? (
            <OwnStoryFooter story={story} />
          ) : (
            <>
              <IconButton
                className={stage.like}
                label={t.plain('stories.like', { name: story.user.name })}
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
              <StoryReply key={story.user.id} story={story} field={field} onBusy={onWriting} />
            </>
          )}
        </div>
        {hearts.map(({ n, ...at }) => (
          <RisingHeart key={n} at={at} onEnd={() => remove(n)} />
        ))}
      </div>
      <AdjacentAuthor author={findAuthor(nextPerson ?? null)} side="next" onPress={() => go('next_person')} />
    </div>
  );
}
