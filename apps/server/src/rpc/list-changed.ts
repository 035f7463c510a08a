import type { consoleCalls } from '@afterglow/protocol/console';

/** The names of the calls that return a list which may gain rows. */
type ListCall = Extract<keyof typeof consoleCalls, `${string}/list`> | 'payments/notices';

/** The part of the fan-out that this file needs. */
type ListBus = {
  publish: (topic: string, message: unknown) => void;
  subscribe: (topic: string, listener: (message: unknown) => void) => () => void;
};

const TOPIC = 'list:changed';

/** Reports that a console list, named by its call, may have new rows. Call it after the commit. */
export function publishListChanged(app: { fanout: Pick<ListBus, 'publish'> }, list: ListCall): void {
  app.fanout.publish(TOPIC, list);
}

/** Calls back with the name of each list that may have new rows. Returns how to unsubscribe. */
export function subscribeListChanged(
  fanout: Pick<ListBus, 'subscribe'>,
  listener: (list: string) => void,
): () => void {
  return fanout.subscribe(TOPIC, (message) => listener(String(message)));
}
