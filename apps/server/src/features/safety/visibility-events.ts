import type { AppServices } from '../../app.ts';

const UNLINKED_TOPIC = 'safety:parted';

/** Publishes that two people stop seeing each other. Call it after the commit. */
export function publishUnlinked(app: Pick<AppServices, 'fanout'>, a: number, b: number): void {
  app.fanout.publish(UNLINKED_TOPIC, [a, b]);
}

/**
 * Subscribes on every server process; `own` is true on the process that published. Returns the function that
 * unsubscribes.
 */
export function onUnlinked(
  app: Pick<AppServices, 'fanout'>,
  listener: (a: number, b: number, isOwn: boolean) => void,
): () => void {
  return app.fanout.subscribe(UNLINKED_TOPIC, (message, isOwn) => {
    const [a, b] = message as [number, number];
    listener(a, b, isOwn);
  });
}

const LEFT_TOPIC = 'safety:left';

/**
 * Publishes that a person becomes hidden from everybody (paused, deleted) or visible again. Call it after the
 * commit.
 */
export function publishLeft(app: Pick<AppServices, 'fanout'>, personId: number): void {
  app.fanout.publish(LEFT_TOPIC, personId);
}

/** Subscribes on every server process. Returns the function that unsubscribes. */
export function onLeft(app: Pick<AppServices, 'fanout'>, listener: (personId: number) => void): () => void {
  return app.fanout.subscribe(LEFT_TOPIC, (message) => listener(message as number));
}
