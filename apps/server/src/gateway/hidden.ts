import type { House } from '../house.ts';

const topic = 'presence:hidden';

/** After the commit: a member hides that they are here, or shows it again; their open connections follow at once. */
export function tellHidden(house: House, personId: number, hidden: boolean): void {
  house.fanout.publish(topic, [personId, hidden]);
}

/** On every server process. Answers how to stop listening. */
export function onHidden(house: House, listener: (personId: number, hidden: boolean) => void): () => void {
  return house.fanout.subscribe(topic, (message) => listener(...(message as [number, boolean])));
}
