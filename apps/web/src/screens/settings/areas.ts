import * as account from './account-screen.tsx';
import * as devices from './devices-screen.tsx';
import * as help from './help-screen.tsx';
import * as leave from './leave-screen.tsx';
import * as visibility from './visibility-screen.tsx';

/** The settings pages that share one chunk: each is small, and members open several in a row. */
export const settingsAreas = { account, devices, help, leave, visibility };
