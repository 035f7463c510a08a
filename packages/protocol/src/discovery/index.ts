// Every call and every push of the feature, one a line; `npm run new-call` adds one.
export { explore } from './explore.ts';
export { meet } from './meet.ts';
export { meetCount } from './meet-count.ts';
export { meetPopular } from './meet-popular.ts';
export { onlines } from './onlines.ts';
export { profile } from './profile.ts';
export { userPhotos } from './user-photos.ts';
