export { createWheelWatcher } from './watch-wheel.ts';
export { listWeightTables } from './weights.ts';
