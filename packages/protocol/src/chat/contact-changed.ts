import { definePush } from '../define.ts';
import { contact } from '../entities/contact.ts';
import { none } from '../fields.ts';

/** A conversation started or changed on another device. */
export const contactChanged = definePush({ name: 'user/contact/get_by_id', data: contact, details: none });
