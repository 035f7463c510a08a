import { create } from 'zustand';
import { meOf, setMe } from '../../ground/language.ts';
import { type Answers, forgetAnswers, storeAnswers, storedAnswers } from './answers.ts';

interface Wizard {
  answers: Answers;
  /** What the server had against a field, by the wire's name. */
  faults: Readonly<Record<string, string>>;
}

export const useWizard = create<Wizard>(() => ({ answers: {}, faults: {} }));

/** Takes up what an earlier load of the page left; the address at arrival says which questions are asked. */
export function openWizard({ flow, step, overlay }: Readonly<Partial<Record<string, string>>>): void {
  const { flow: begun, ...rest } = storedAnswers(sessionStorage);
  // Whoever comes in by the front door begins the main ones; an address within the questions goes on with those begun.
  const long = flow === 'long' || ((step ?? overlay) !== undefined && begun === 'long');
  const answers: Answers = long ? { ...rest, flow: 'long' } : rest;
  setMe(meOf(answers.gender));
  useWizard.setState({ answers, faults: {} });
}

export function answer(given: Answers): void {
  const answers = { ...useWizard.getState().answers, ...given };
  if (given.gender !== undefined) setMe(meOf(given.gender));
  storeAnswers(sessionStorage, answers);
  useWizard.setState({ answers, faults: {} });
}

export const setFaults = (faults: Readonly<Record<string, string>>): void => useWizard.setState({ faults });

/** After the account is made: nothing of it stays on the device. */
export function closeWizard(): void {
  forgetAnswers(sessionStorage);
  useWizard.setState({ answers: {}, faults: {} });
}
