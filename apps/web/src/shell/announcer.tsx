import { announce as say } from '@afterglow/ui/primitives/announcer';

/** Says something to screen readers. `assertive` only for what may not wait: a failed payment, a lost session. */
export function announce(text: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  say(text, { assertive: urgency === 'assertive' });
}
