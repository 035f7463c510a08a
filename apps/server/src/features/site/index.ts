export { canOpenPicture } from './can-open-picture.ts';
export { getOperator } from './configs.ts';
export { loadGuestSite } from './guest-site.ts';
export { getLandingWords } from './landing-words.ts';
