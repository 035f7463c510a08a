export { createWheelWatcher, listWeightTables, storeWeights } from './prizes.ts';
export { calculateDraw, createSeed, hashSeed } from './proof.ts';
