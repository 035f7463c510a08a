import type { Household } from '../../house.ts';

export {
  contentKinds,
  contentOutcomes,
  decideContentNotice,
  isContentOutcome,
  keepContentNotice,
  openContentNotices,
  pruneContentNotices,
} from './content-notices.ts';
export { newNumber } from './new-number.ts';
export { findReachable, reachableBy } from './reach.ts';
export { keepSupportRequest, pruneSupportRequests } from './support-requests.ts';
export { findVisible, visibleTo } from './visible.ts';

const partedTopic = 'safety:parted';

/** After the commit: these two stop seeing each other. */
export function tellParted(house: Pick<Household, 'fanout'>, a: number, b: number): void {
  house.fanout.publish(partedTopic, [a, b]);
}

/** Two people stop seeing each other: heard on every server process, where it was said as its `own`. Answers how to stop listening. */
export function onParted(
  house: Pick<Household, 'fanout'>,
  listener: (a: number, b: number, own: boolean) => void,
): () => void {
  return house.fanout.subscribe(partedTopic, (message, own) => {
    const [a, b] = message as [number, number];
    listener(a, b, own);
  });
}

const leftTopic = 'safety:left';

/** After the commit: somebody is seen by nobody any more (paused, deleted), or is again. */
export function tellLeft(house: Pick<Household, 'fanout'>, personId: number): void {
  house.fanout.publish(leftTopic, personId);
}

/** Heard on every server process. Answers how to stop listening. */
export function onLeft(house: Pick<Household, 'fanout'>, listener: (personId: number) => void): () => void {
  return house.fanout.subscribe(leftTopic, (message) => listener(message as number));
}
