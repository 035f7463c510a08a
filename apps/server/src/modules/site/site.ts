export { realCommunity } from './community.ts';
export { operatorOf } from './operator-section.ts';
