// The handler of every call of the feature, one a line; `npm run new-call` adds one.
export { configsHandler } from './configs.ts';
