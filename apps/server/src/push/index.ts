export { prunePushNotes } from './due-notes.ts';
export { createPushes } from './open-pushes.ts';
export { isPushUrl } from './push-address.ts';
export { queueBroadcastNotes, queueMatchNote } from './queue-notes.ts';
export { formatNeutralNote, sendPushNotes, sendTestPush } from './send-notes.ts';
export { subscribe, subscriptionBody, unsubscribe } from './subscriptions.ts';
