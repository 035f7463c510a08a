import { announce } from '@afterglow/ui/primitives/announcer';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { openOverlay } from '../../core/overlay-address.ts';
import { useT } from '../../core/translations.tsx';
import { markStorySeen } from '../../state/stories/stories.ts';
import type { StoryAuthor, StoryItem } from '../../state/stories/story-list.ts';
import {
  findAdjacentPerson,
  findStart,
  getAdjacent,
  type PlaylistPosition,
  refreshPosition,
} from './playlist.ts';
import { usePreloaded } from './story-picture.tsx';

interface Neighbours {
  next: PlaylistPosition | null;
  previous: PlaylistPosition | null;
  nextPerson: PlaylistPosition | null;
  previousPerson: PlaylistPosition | null;
}

/**
 * Returns the story on screen and its neighbours. A story that comes on screen is marked as seen and announced, and the
 * address follows its author.
 */
export function usePlaylist({
  authors,
  start,
  own,
  isFront,
}: {
  authors: readonly StoryAuthor[];
  start: { person: number; story?: number };
  own: boolean;
  /** The viewer is open and nothing is over it. */
  isFront: boolean;
}): {
  story: StoryItem | undefined;
  author: StoryAuthor | undefined;
  /** The place of the story among those of its author. */
  index: number;
  /** Null while no story is on screen. */
  neighbours: Neighbours | null;
  /** Shows another story; null changes nothing. */
  goTo: (position: PlaylistPosition | null) => void;
  findAuthor: (position: PlaylistPosition | null) => StoryAuthor | undefined;
} {
  const t = useT();
  // The order at the opening: a person whose stories have been seen moves to the end of the list, but not while the
  // viewer is open.
  const [order] = useState(() => authors.map(({ user }) => user.id));
  const [position, setPosition] = useState(() => findStart(authors, start.person, start.story));
  const current = position && refreshPosition(authors, order, position);
  const findAuthor = (at: PlaylistPosition | null) => authors.find(({ user }) => user.id === at?.person);
  const findItem = (at: PlaylistPosition | null) => findAuthor(at)?.items.find(({ id }) => id === at?.story);
  const author = findAuthor(current);
  const story = findItem(current);
  const storyId = story?.id;

  const urlPersonId = useRef(start.person);
  const onStory = useEffectEvent(() => {
    if (!story || !author || !current) return;
    setPosition(current);
    // A reload shows the same person.
    if (isFront && current.person !== urlPersonId.current) {
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

  const neighbours = current && {
    next: getAdjacent(authors, order, current, 1),
    previous: getAdjacent(authors, order, current, -1),
    nextPerson: findAdjacentPerson(authors, order, current, 1),
    previousPerson: findAdjacentPerson(authors, order, current, -1),
  };
  usePreloaded([
    findItem(neighbours?.next ?? null)?.photo,
    findItem(neighbours?.previous ?? null)?.photo,
    findItem(neighbours?.nextPerson ?? null)?.photo,
  ]);

  return {
    story,
    author,
    index: current?.index ?? 0,
    neighbours,
    goTo: (to) => setPosition(to ?? current),
    findAuthor,
  };
}
