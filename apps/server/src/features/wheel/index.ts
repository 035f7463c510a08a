export { createWheelWatcher, listWeightTables } from './prizes.ts';
