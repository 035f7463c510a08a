// The handler of every call of the feature, one a line; `npm run new-call` adds one.
export { searchLocationHandler } from './search-location.ts';
export { userPhotosAddHandler } from './user-photos-add.ts';
export { userPhotosDeleteHandler } from './user-photos-delete.ts';
export { userPhotosOrderHandler } from './user-photos-order.ts';
export { userPhotosVisibleHandler } from './user-photos-visible.ts';
export { userUpdateHandler } from './user-update.ts';
