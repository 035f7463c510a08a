export { realCommunity } from './community.ts';
