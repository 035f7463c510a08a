import type { AppServices } from '../../app.ts';

const unlinkedTopic = 'safety:parted';

/** After the commit: these two stop seeing each other. */
export function publishUnlinked(app: Pick<AppServices, 'fanout'>, a: number, b: number): void {
  app.fanout.publish(unlinkedTopic, [a, b]);
}

/** Two people stop seeing each other: heard on every server process, where it was said as its `own`. Answers how to stop listening. */
export function onUnlinked(
  app: Pick<AppServices, 'fanout'>,
  listener: (a: number, b: number, own: boolean) => void,
): () => void {
  return app.fanout.subscribe(unlinkedTopic, (message, own) => {
    const [a, b] = message as [number, number];
    listener(a, b, own);
  });
}

const leftTopic = 'safety:left';

/** After the commit: somebody is seen by nobody any more (paused, deleted), or is again. */
export function publishLeft(app: Pick<AppServices, 'fanout'>, personId: number): void {
  app.fanout.publish(leftTopic, personId);
}

/** Heard on every server process. Answers how to stop listening. */
export function onLeft(app: Pick<AppServices, 'fanout'>, listener: (personId: number) => void): () => void {
  return app.fanout.subscribe(leftTopic, (message) => listener(message as number));
}
