import type { AlbumItem, inboxAlbum } from '@afterglow/protocol/console/inbox/inbox-album';
import type { InputOf } from '@afterglow/protocol/define';

/** What can be sent besides a text, in the order of the tabs. */
export const ALBUM_KINDS = ['album', 'profile', 'stories', 'gifts'] as const satisfies readonly InputOf<
  typeof inboxAlbum
>['kind'][];
export type AlbumKind = (typeof ALBUM_KINDS)[number];
/** A story is not sent alone: a text refers to it. */
export type SentKind = Exclude<AlbumKind, 'stories'>;

/** A picture or gift on its way. */
export type OutgoingItem = { traceId: string; kind: SentKind; item: AlbumItem };

/** The story that the text will show. `isAgain`: the member has it already, and the operator knows. */
export type ShownStory = { id: number; photo: string | null; isAgain: boolean };

/** Why something was not sent; `until`: the end of a limit, in Unix seconds. */
export type ItemError = {
  reason: 'run' | 'photos' | 'gifts' | 'repeated_text' | 'item_gone' | 'offline' | 'failed';
  until: number | null;
};

export type Picker = {
  kind: AlbumKind;
  /** What the member has already and may get again. */
  asking: { item: AlbumItem; sentAt: number } | null;
  error: ItemError | null;
};
