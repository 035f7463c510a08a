import { createLazyDialog } from '../../components/lazy-dialog.tsx';
import type { HeldConversation } from './inbox-store.ts';

type PickerProps = { held: HeldConversation; open: boolean; onOpenChange: (open: boolean) => void };

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

/** Instead of the conversation. A missing file leaves the inbox as it is. */
export const LikesPane = createLazyDialog(() =>
  import('./likes-pane.tsx').then(({ LikesPane }) => LikesPane),
);

/** Below the conversation that it sends to. */
export const AlbumPicker = createLazyDialog<PickerProps>(() =>
  import('./album-picker.tsx').then(({ AlbumPicker }) => AlbumPicker),
);

export const inboxPreloads = [
  EscalateDialog.preload,
  ReleaseDialog.preload,
  LeaveDialog.preload,
  LikesPane.preload,
];
