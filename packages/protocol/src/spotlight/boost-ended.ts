import { definePush } from '../define.ts';
import { boostReport } from '../entities/boost-report.ts';
import { none } from '../fields.ts';

/** A boost or a place in the spotlight has ended: the delivered impressions, and the coins refunded for the rest. */
export const boostEnded = definePush({ name: 'boost/ended', data: boostReport, details: none });
