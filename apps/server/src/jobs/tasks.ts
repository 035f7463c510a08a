import type { TaskList } from 'graphile-worker';
import type { House } from '../house.ts';
import { refundPaymentTask } from './tasks/refund-payment.ts';
import { sendLetterTask } from './tasks/send-letter.ts';

/** What jobs can do, by the name they are queued under. */
export function jobTasks(house: House): TaskList {
  return {
    send_letter: sendLetterTask(house),
    refund_payment: refundPaymentTask(house),
  };
}
