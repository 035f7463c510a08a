import type { App } from '../../app.ts';
import { onPersonaEvent } from '../../features/chat/index.ts';
import { onUnlinked } from '../../features/safety/index.ts';
import { subscribeQueue } from '../queue-events.ts';
import { endLeasesBetween } from './lease-ends.ts';
import { createLeaseNotifier } from './lease-events.ts';

/** Keeps the console live: what happens in a conversation reaches whoever holds it, the count reaches all. Answers how to stop. */
export function subscribeLeases(app: App): () => void {
  const queue = subscribeQueue(app);
  const notifyHolder = createLeaseNotifier(app);
  const unsubscribeUnlinked = onUnlinked(app, (a, b, own) => {
    if (!own) return;
    queue.changed();
    endLeasesBetween(app, a, b).catch((error: unknown) =>
      app.log.warn({ err: error }, 'a holder was not told of a block'),
    );
  });
  const unsubscribePersonas = onPersonaEvent(app, (event, own) => {
    if (own && event.kind === 'message') queue.changed();
    notifyHolder(event);
  });
  return () => {
    unsubscribeUnlinked();
    unsubscribePersonas();
    queue.stop();
  };
}
