// The handler of every call of the feature, one a line; `npm run new-call` adds one.
export { exploreHandler } from './explore.ts';
export { meetHandler } from './meet.ts';
export { meetCountHandler } from './meet-count.ts';
export { meetPopularHandler } from './meet-popular.ts';
export { profileHandler } from './profile.ts';
export { userPhotosHandler } from './user-photos.ts';
