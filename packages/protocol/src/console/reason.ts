import { MAX_REASON_LENGTH, MIN_REASON_LENGTH } from '@afterglow/domain/console-limits';
import { text } from './text.ts';

/** Why a member of staff does something. The audit log stores it. */
export const reason = text(MIN_REASON_LENGTH, MAX_REASON_LENGTH);
