import type { AnyRouter } from '@tanstack/react-router';

let connected: AnyRouter | undefined;

/** Called once, by `main.tsx`: the routes know every screen, so nothing below them may import them. */
export function connectRouter(router: AnyRouter): void {
  connected = router;
}

/** The router, for what moves about outside React; undefined before the app has started. */
export const router = (): AnyRouter | undefined => connected;

/** Goes to the conversation with a person, whatever screen or overlay is open. */
export function openChat(personId: number): void {
  void connected?.navigate({ to: '/chat/{-$slug}', params: { slug: String(personId) }, search: {} });
}
