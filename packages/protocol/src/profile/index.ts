// Every call and every push of the feature, one a line; `npm run new-call` adds one.
export { searchLocation } from './search-location.ts';
export { userPhotosAdd } from './user-photos-add.ts';
export { userPhotosDelete } from './user-photos-delete.ts';
export { userPhotosOrder } from './user-photos-order.ts';
export { userPhotosVisible } from './user-photos-visible.ts';
export { userUpdate } from './user-update.ts';
