// The handler of every call of the area, one a line; `npm run new-call` adds one.
export { floorListHandler } from './floor-list.ts';
export { inboxAlbumHandler } from './inbox-album.ts';
export { inboxAvailabilityHandler } from './inbox-availability.ts';
export { inboxCurrentHandler } from './inbox-current.ts';
export { inboxLikeBackHandler } from './inbox-like-back.ts';
export { inboxLikesHandler } from './inbox-likes.ts';
export { inboxNextHandler } from './inbox-next.ts';
export { inboxOlderHandler } from './inbox-older.ts';
export { inboxReleaseHandler } from './inbox-release.ts';
export { inboxRenewHandler } from './inbox-renew.ts';
export { inboxReplyHandler } from './inbox-reply.ts';
export { inboxTakeoverHandler } from './inbox-takeover.ts';
export { notesRemoveHandler } from './notes-remove.ts';
export { notesSaveHandler } from './notes-save.ts';
export { snippetsListHandler } from './snippets-list.ts';
export { snippetsRemoveHandler } from './snippets-remove.ts';
export { snippetsSaveHandler } from './snippets-save.ts';
