export { formatCommunity } from './community.ts';
export { getOperator } from './operator-section.ts';
