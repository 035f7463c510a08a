import type { DataOf, DetailsOf, InputOf } from '@afterglow/protocol/define';
import { create } from 'zustand';
import { CallError, type Calls, request } from './request.ts';

/** Whether the dialog that asks for a code of the second factor is open. */
export const useStepUp = create<{ isAsked: boolean }>(() => ({ isAsked: false }));

/** Acts that wait for the code. Acts at the same time wait for the same one. */
let waiting: ((isProved: boolean) => void)[] = [];

/** Opens the dialog. Returns whether the second factor was proved; false if the dialog was closed. */
export function askForCode(): Promise<boolean> {
  useStepUp.setState({ isAsked: true });
  return new Promise((resolve) => waiting.push(resolve));
}

/** Closes the dialog. The acts that wait are repeated, or end with their error. */
export function answerStepUp(isProved: boolean): void {
  const acts = waiting;
  waiting = [];
  useStepUp.setState({ isAsked: false });
  for (const answer of acts) answer(isProved);
}

/**
 * Makes a call. If it needs a fresh second factor, the page asks for a code and then repeats the same call, with the
 * same trace id.
 */
export async function requestWithFactor<Name extends keyof Calls>(
  name: Name,
  data: InputOf<Calls[Name]>,
): Promise<{ data: DataOf<Calls[Name]>; details: DetailsOf<Calls[Name]> }> {
  try {
    return await request(name, data);
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'step_up_required') throw error;
    if (!(await askForCode())) throw error;
    return request(name, data);
  }
}
