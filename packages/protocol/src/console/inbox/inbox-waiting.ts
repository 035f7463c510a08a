import { definePush } from '../../define.ts';
import { none } from '../../fields.ts';
import { waiting } from '../entities.ts';

export const inboxWaiting = definePush({ name: 'inbox/waiting', data: waiting, details: none });
