import type { Story, StoryUser } from '@afterglow/protocol/entities/story';

/** A story as the app holds it. */
export interface StoryItem {
  readonly id: number;
  readonly photo: string;
  readonly timeS: number;
  readonly endsS: number;
  readonly seen: boolean;
  /** The number of viewers; only for the member's own stories. */
  readonly views?: number | undefined;
  readonly user: StoryUser;
}

/** The stories of one person, oldest first. */
export interface StoryAuthor {
  readonly user: StoryUser;
  readonly items: readonly StoryItem[];
}

function parseUser(text: string): StoryUser | null {
  try {
    return JSON.parse(text) as StoryUser;
  } catch {
    return null;
  }
}

/** Parses the wire's stories, without duplicates; a story whose person cannot be parsed is left out. */
export function toStoryItems(stories: readonly Story[]): StoryItem[] {
  const items = new Map<number, StoryItem>();
  for (const { story_id: id, story_photo, time: timeS, ends: endsS, seen, views, user: text } of stories) {
    const user = parseUser(text);
    if (user)
      items.set(id, { id, photo: story_photo || (user.photo ?? ''), timeS, endsS, seen, views, user });
  }
  return [...items.values()];
}

/** Groups stories by person, in the order of each person's first story. */
export function groupByAuthor(items: readonly StoryItem[]): StoryAuthor[] {
  const byPerson = new Map<number, { user: StoryUser; items: StoryItem[] }>();
  for (const item of items) {
    const author = byPerson.get(item.user.id);
    if (author) author.items.push(item);
    else byPerson.set(item.user.id, { user: item.user, items: [item] });
  }
  return [...byPerson.values()];
}

export const filterActive = (items: readonly StoryItem[], nowS: number): StoryItem[] =>
  items.filter(({ endsS }) => endsS > nowS);
