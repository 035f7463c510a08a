import * as account from './account-screen.tsx';
import * as devices from './devices-screen.tsx';
import * as help from './help-screen.tsx';
import * as leave from './leave-screen.tsx';
import * as visibility from './visibility-screen.tsx';

/** The pages behind the rows of the settings: each is small, and they are looked through one after the other. */
export const settingsAreas = { account, devices, help, leave, visibility };
