import type { House } from '../../house.ts';
import type { PersonaNews } from './chat.ts';

const topic = 'chat:persona';

export function tellPersona(house: House, news: PersonaNews): void {
  house.fanout.publish(topic, news);
}

/** `own`: it happened on this process. */
export function listenToPersonas(
  house: House,
  listener: (news: PersonaNews, own: boolean) => void,
): () => void {
  return house.fanout.subscribe(topic, (message, own) => listener(message as PersonaNews, own));
}
