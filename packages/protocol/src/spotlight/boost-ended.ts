import { definePush } from '../define.ts';
import { boostReport } from '../entities/boost-report.ts';
import { none } from '../fields.ts';

/** A boost or a place in the spotlight has ended: what was delivered, and what came back for the rest. */
export const boostEnded = definePush({ name: 'boost/ended', data: boostReport, details: none });
