// Every call and every push of the feature, one a line; `npm run new-call` adds one.
export { configs } from './configs.ts';
