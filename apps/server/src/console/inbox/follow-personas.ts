import type { House } from '../../house.ts';
import { onPersonaNews } from '../../modules/chat/chat.ts';
import { onParted } from '../../modules/safety/safety.ts';
import { followQueue } from '../queue-news.ts';
import { openHolderNews } from './holder-news.ts';
import { endLeasesBetween } from './lease-ends.ts';

/** Keeps the console live: what happens in a conversation reaches whoever holds it, the count reaches all. Answers how to stop. */
export function followPersonas(house: House): () => void {
  const queue = followQueue(house);
  const tellHolder = openHolderNews(house);
  const unparted = onParted(house, (a, b, own) => {
    if (!own) return;
    queue.changed();
    endLeasesBetween(house, a, b).catch((error: unknown) =>
      house.log.warn({ err: error }, 'a holder was not told of a block'),
    );
  });
  const unheard = onPersonaNews(house, (news, own) => {
    if (own && news.kind === 'message') queue.changed();
    tellHolder(news);
  });
  return () => {
    unparted();
    unheard();
    queue.stop();
  };
}
