import { createLazyDialog } from '../../components/lazy-dialog.tsx';

/* The dialogs of the inbox, and the likes: loaded when they are opened, or behind a conversation that is on screen. */

export const EscalateDialog = createLazyDialog(() =>
  import('./escalate-dialog.tsx').then(({ EscalateDialog }) => EscalateDialog),
);

export const ReleaseDialog = createLazyDialog(() =>
  import('./release-dialog.tsx').then(({ ReleaseDialog }) => ReleaseDialog),
);

export const LeaveDialog = createLazyDialog(() =>
  import('./leave-dialog.tsx').then(({ LeaveDialog }) => LeaveDialog),
);

export const loadLikesPane = () => import('./likes-pane.tsx');

export const inboxPreloads = [
  EscalateDialog.preload,
  ReleaseDialog.preload,
  LeaveDialog.preload,
  loadLikesPane,
];
