import { REPORT_OUTCOMES } from '@afterglow/domain/reports';
import { z } from 'zod';
import { definePush } from '../define.ts';
import { id, none } from '../fields.ts';
import { reportState } from './reports-mine.ts';

/** A report of the member goes on, or its outcome is another one. */
export const reportsChanged = definePush({
  name: 'reports/changed',
  data: z.object({ report_id: id, state: reportState, outcome: z.enum(REPORT_OUTCOMES).optional() }),
  details: none,
});
