export { createWheelWatcher, listWeightTables, storeWeights } from './prizes.ts';
