export { canOpenPicture } from './can-open-picture.ts';
export { formatCommunity } from './community.ts';
export { getOperator } from './configs.ts';
export { loadGuestSite } from './guest-site.ts';
