import { LikeIcon } from '@afterglow/ui/icons/like';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { type FocusEvent, type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePageHidden } from '../../components/use-page-hidden.ts';
import { useOverlayState } from '../../core/overlay-context.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import type { StoryAuthor } from '../../state/stories/story-list.ts';
import { RisingHeart, useRisingHearts } from './rising-hearts.tsx';
import { OwnStoryFooter, StoryReply } from './story-footer.tsx';
import { type Point, type StoryMove, useGestures } from './story-gestures.ts';
import { StoryBars, StoryHeader } from './story-header.tsx';
import { AdjacentAuthor, StorySteps } from './story-navigation.tsx';
import styles from './story-overlay.module.css';
import { StoryPicture } from './story-picture.tsx';
import stage from './story-stage.module.css';
import { usePlaylist } from './use-playlist.ts';

const isReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Plays stories one after another; any interaction of the member pauses them. */
export function StoryViewer({
  authors,
  start,
  isOwn,
  close,
}: {
  authors: readonly StoryAuthor[];
  start: { person: number; story?: number };
  isOwn: boolean;
  close: () => void;
}): ReactElement | null {
  const t = useT();
  const { dirSign } = useLanguage();
  const { open, top } = useOverlayState();
  const isFront = open && top;
  const { story, author, index, neighbours, goTo, findAuthor } = usePlaylist({
    authors,
    start,
    own: isOwn,
    isFront,
  });

  const playback = usePlayback(story?.id, isFront);
  const { isPaused } = playback;
  const field = useRef<HTMLInputElement>(null);

  const isGone = !story;
  const onGone = useEffectEvent(close);
  useEffect(() => {
    if (isGone && isFront) onGone();
  }, [isGone, isFront]);

  const stageBox = useRef<HTMLDivElement>(null);
  const { hearts, liked, like, remove } = useRisingHearts();
  function likeAt({ x, y }: Point): void {
    if (!story || isOwn || !stageBox.current) return;
    const { left, right, top } = stageBox.current.getBoundingClientRect();
    like(story.user, { down: y - top, along: dirSign === 1 ? x - left : right - x });
  }

  function go(move: StoryMove, at?: Point): void {
    if (!neighbours) return;
    const { next, previous, nextPerson, previousPerson } = neighbours;
    if (move === 'like' && at) likeAt(at);
    else if (move === 'pause') playback.togglePause();
    else if (move === 'close') close();
    else if (move === 'next' || move === 'next_person') {
      const following = move === 'next' ? next : nextPerson;
      if (following) goTo(following);
      else close();
    } else if (move === 'previous') goTo(previous);
    else if (move === 'previous_person') goTo(previousPerson);
  }
  useStoryKeys({ isFront, dirSign, onMove: go, onReply: () => field.current?.focus() });
  const gestures = useGestures({ dirSign, onMove: go, onHold: playback.setHeld });

  if (!story || !author || !neighbours) return null;
  const total = author.items.length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks the focus
    <div className={styles.room} onFocus={playback.onFocus} onBlur={playback.onBlur}>
      <AdjacentAuthor
        author={findAuthor(neighbours.previousPerson)}
        side="previous"
        onPress={() => go('previous_person')}
      />
      <div
        ref={stageBox}
        className={stage.stage}
        data-stage=""
        {...gestures}
        data-paused={isPaused || undefined}
      >
        <StoryPicture
          key={story.id}
          story={story}
          alt={t.plain('stories.picture', { name: story.user.name, index: index + 1, total })}
          ready={() => playback.setReadyId(story.id)}
        />
        <div className={stage.above} onPointerDown={(event) => event.stopPropagation()}>
          <StoryBars
            total={total}
            index={index}
            storyId={story.id}
            isPlaying={playback.isPlaying}
            onEnd={() => go('next')}
          />
          <StoryHeader
            story={story}
            isOwn={isOwn}
            isPaused={isPaused}
            onPause={() => go('pause')}
            onClose={close}
          />
        </div>
        {isPaused ? <span className={stage.paused}>{t('stories.paused')}</span> : null}
        <StorySteps go={go} />
        <div className={stage.below} onPointerDown={(event) => event.stopPropagation()}>
          {isOwn ? (
            <OwnStoryFooter story={story} />
          ) : (
            <>
              <LikeButton story={story} isLiked={liked.has(story.user.id)} onLike={likeAt} />
              <StoryReply key={story.user.id} story={story} field={field} onBusy={playback.setWriting} />
            </>
          )}
        </div>
        {hearts.map(({ n, ...at }) => (
          <RisingHeart key={n} at={at} onEnd={() => remove(n)} />
        ))}
      </div>
      <AdjacentAuthor
        author={findAuthor(neighbours.nextPerson)}
        side="next"
        onPress={() => go('next_person')}
      />
    </div>
  );
}

/**
 * Plays a story once its picture is there, unless the member pauses or holds it, has the keyboard on a button, writes a
 * reply, or is elsewhere.
 */
function usePlayback(storyId: number | undefined, isFront: boolean) {
  // Under reduced motion nothing advances automatically.
  const [isPaused, setPaused] = useState(isReducedMotion);
  const [isHeld, setHeld] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [readyId, setReadyId] = useState(0);
  const isAway = usePageAway();
  return {
    isPaused,
    isPlaying: !isPaused && !isHeld && !isFocused && !isWriting && !isAway && isFront && readyId === storyId,
    togglePause: () => setPaused((now) => !now),
    setHeld,
    setWriting,
    setReadyId,
    onFocus: ({ target }: FocusEvent): void =>
      setFocused(target.matches(':focus-visible') && target.matches('button, input')),
    onBlur: (): void => setFocused(false),
  };
}

type LikeButtonProps = {
  story: NonNullable<ReturnType<typeof usePlaylist>['story']>;
  isLiked: boolean;
  /** The heart rises from this point of the window. */
  onLike: (at: Point) => void;
};

function LikeButton({ story, isLiked, onLike }: LikeButtonProps): ReactElement {
  const t = useT();
  return (
    <IconButton
      className={stage.like}
      label={t.plain('stories.like', { name: story.user.name })}
      kind="glass"
      size={48}
      pressed={isLiked}
      onClick={({ currentTarget }) => {
        const { left, top, width, height } = currentTarget.getBoundingClientRect();
        onLike({ x: left + width / 2, y: top + height / 2 });
      }}
    >
      <LikeIcon size={24} />
    </IconButton>
  );
}

/** Returns whether the member is in another tab or window. */
export function usePageAway(): boolean {
  const isHidden = usePageHidden();
  const [isBlurred, setBlurred] = useState(false);
  useEffect(() => {
    const left = (): void => setBlurred(true);
    const back = (): void => setBlurred(false);
    addEventListener('blur', left);
    addEventListener('focus', back);
    return () => {
      removeEventListener('blur', left);
      removeEventListener('focus', back);
    };
  }, []);
  return isHidden || isBlurred;
}

/** Handles the keys of the viewer, wherever the focus is; inactive while something is over it. */
function useStoryKeys({
  isFront,
  dirSign,
  onMove,
  onReply,
}: {
  isFront: boolean;
  dirSign: 1 | -1;
  onMove: (move: StoryMove) => void;
  onReply: () => void;
}): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement;
    if (isTyping || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
      onMove((event.key === 'ArrowRight') === (dirSign === 1) ? 'next' : 'previous');
    else if (event.key === 'ArrowDown') onReply();
    else if (event.key === ' ' && !(event.target as Element).matches('button')) onMove('pause');
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    if (!isFront) return;
    const onKeyDown = (event: KeyboardEvent): void => onKey(event);
    // In the capture phase: the dialog stops arrow keys when the focus is on the dialog itself.
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [isFront]);
}
