import { create } from 'zustand';
import { setReaderGender, toReaderGender } from '../../core/language.ts';
import { type Answers, clearAnswers, readAnswers, storeAnswers } from './answers.ts';

interface WizardState {
  answers: Answers;
  /** What the server had against a field, by the wire's name. */
  errors: Readonly<Record<string, string>>;
}

/** As many as a registration takes. */
const MAX_CARDS = 20;

export const useWizard = create<WizardState>(() => ({ answers: {}, errors: {} }));

const parseIds = (text = ''): readonly number[] =>
  text
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, MAX_CARDS);

/** What an address brings along: the code of a link, and the cards that were tried at the front door. */
function parseSearch({ ref, seen, likes }: Readonly<Partial<Record<string, string>>>): Answers {
  const seenIds = parseIds(seen);
  return {
    ...(ref && { ref }),
    ...(seenIds.length > 0 && { seen: seenIds, likes: parseIds(likes).filter((id) => seenIds.includes(id)) }),
  };
}

/** Takes up what an earlier load of the page left; the address at arrival says which questions are asked. */
export function openWizard({
  flow,
  step,
  overlay,
  ...more
}: Readonly<Partial<Record<string, string>>>): void {
  const { flow: storedFlow, ...rest } = readAnswers(sessionStorage);
  // Whoever comes in by the front door begins the main ones; an address within the questions goes on with those begun.
  const long = flow === 'long' || ((step ?? overlay) !== undefined && storedFlow === 'long');
  const answers: Answers = { ...rest, ...(long && { flow: 'long' }), ...parseSearch(more) };
  // The address says it once.
  if (more.ref || more.seen) storeAnswers(sessionStorage, answers);
  setReaderGender(toReaderGender(answers.gender));
  useWizard.setState({ answers, errors: {} });
}

export function storeAnswer(added: Answers): void {
  const answers = { ...useWizard.getState().answers, ...added };
  if (added.gender !== undefined) setReaderGender(toReaderGender(added.gender));
  storeAnswers(sessionStorage, answers);
  useWizard.setState({ answers, errors: {} });
}

export const setErrors = (errors: Readonly<Record<string, string>>): void => useWizard.setState({ errors });

/** After the account is made: nothing of it stays on the device. */
export function closeWizard(): void {
  clearAnswers(sessionStorage);
  useWizard.setState({ answers: {}, errors: {} });
}
