// Every call and every push of the feature, one a line; `npm run new-call` adds one.
export { stories } from './stories.ts';
export { storiesAdd } from './stories-add.ts';
export { storiesDelete } from './stories-delete.ts';
export { storiesGet } from './stories-get.ts';
export { storiesLocked } from './stories-locked.ts';
export { storiesSeen } from './stories-seen.ts';
