import type { House } from '../../house.ts';
import type { PersonaNews } from './chat.ts';

const topic = 'chat:persona';

export function tellPersona(house: House, news: PersonaNews): void {
  house.fanout.publish(topic, news);
}

export function listenToPersonas(house: House, listener: (news: PersonaNews) => void): () => void {
  return house.fanout.subscribe(topic, (message) => listener(message as PersonaNews));
}
