import { createLazyDialog } from './lazy-dialog.tsx';

/* The dialogs of every page. Few visits open one. */

export const KeysDialog = createLazyDialog(() =>
  import('./keys-dialog.tsx').then(({ KeysDialog }) => KeysDialog),
);

export const SettingsDialog = createLazyDialog(() =>
  import('./settings-dialog.tsx').then(({ SettingsDialog }) => SettingsDialog),
);

export const StepUpDialog = createLazyDialog(() =>
  import('./step-up-dialog.tsx').then(({ StepUpDialog }) => StepUpDialog),
);

export const Sheet = createLazyDialog(() =>
  import('@afterglow/ui/primitives/sheet').then(({ Sheet }) => Sheet),
);
