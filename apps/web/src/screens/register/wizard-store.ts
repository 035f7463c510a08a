import { create } from 'zustand';
import { meOf, setMe } from '../../ground/language.ts';
import { type Answers, forgetAnswers, storeAnswers, storedAnswers } from './answers.ts';

interface Wizard {
  answers: Answers;
  /** What the server had against a field, by the wire's name. */
  faults: Readonly<Record<string, string>>;
}

/** As many as a registration takes. */
const MOST_CARDS = 20;

export const useWizard = create<Wizard>(() => ({ answers: {}, faults: {} }));

const idsIn = (written = ''): readonly number[] =>
  written
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, MOST_CARDS);

/** What an address brings along: the code of a link, and the cards that were tried at the front door. */
function brought({ ref, seen, likes }: Readonly<Partial<Record<string, string>>>): Answers {
  const tried = idsIn(seen);
  return {
    ...(ref && { ref }),
    ...(tried.length > 0 && { seen: tried, likes: idsIn(likes).filter((id) => tried.includes(id)) }),
  };
}

/** Takes up what an earlier load of the page left; the address at arrival says which questions are asked. */
export function openWizard({
  flow,
  step,
  overlay,
  ...more
}: Readonly<Partial<Record<string, string>>>): void {
  const { flow: begun, ...rest } = storedAnswers(sessionStorage);
  // Whoever comes in by the front door begins the main ones; an address within the questions goes on with those begun.
  const long = flow === 'long' || ((step ?? overlay) !== undefined && begun === 'long');
  const answers: Answers = { ...rest, ...(long && { flow: 'long' }), ...brought(more) };
  // The address says it once.
  if (more.ref || more.seen) storeAnswers(sessionStorage, answers);
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
