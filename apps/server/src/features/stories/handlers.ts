// The handler of every call of the feature, one a line; `npm run new-call` adds one.
export { storiesHandler } from './stories.ts';
export { storiesAddHandler } from './stories-add.ts';
export { storiesDeleteHandler } from './stories-delete.ts';
export { storiesGetHandler } from './stories-get.ts';
export { storiesLockedHandler } from './stories-locked.ts';
export { storiesSeenHandler } from './stories-seen.ts';
