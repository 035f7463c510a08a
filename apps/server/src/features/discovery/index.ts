export { loadAnswerTimes } from './answer-time.ts';
export { listSamples } from './list-samples.ts';
export { photoOpensSql } from './photo-access.ts';
export { loadSearch } from './search.ts';
export {
  type Arrival,
  pruneActivityDays,
  recordActivity,
  recordArrivals,
  recordHiddenDays,
} from './touch-active.ts';
