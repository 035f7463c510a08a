export { watchWheel } from './watch-wheel.ts';
export { weightTables } from './weights.ts';
