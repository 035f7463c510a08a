export { formatCommunity } from './community.ts';
export { getOperator } from './configs.ts';
