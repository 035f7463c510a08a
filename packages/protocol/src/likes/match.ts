import { definePush } from '../define.ts';
import { person } from '../entities/person.ts';
import { none } from '../fields.ts';

/** A like became mutual. Sent to both members, on all devices but the one that swiped. */
export const match = definePush({ name: 'match', data: person, details: none });
