// Every call and every push of the area, one a line; `npm run new-call` adds one.
export { rulesList } from './rules-list.ts';
