import { parseCampaignVisit } from '@afterglow/domain/campaigns';
import { create } from 'zustand';
import { clearCampaignVisit } from '../../core/campaign-visit.ts';
import { setReaderGender, toReaderGender } from '../../core/language.ts';
import { type Answers, clearAnswers, readAnswers, storeAnswers } from './answers.ts';

interface WizardState {
  answers: Answers;
  /** The server's errors by the wire's field names. */
  errors: Readonly<Record<string, string>>;
}

/** The server accepts this many. */
const MAX_CARDS = 20;

export const useWizard = create<WizardState>(() => ({ answers: {}, errors: {} }));

const parseIds = (text = ''): readonly number[] =>
  text
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
    .slice(0, MAX_CARDS);

/** Reads the codes of the link, and the cards that were swiped on the landing. */
function parseSearch({ ref, seen, likes, ...codes }: Readonly<Partial<Record<string, string>>>): Answers {
  const visit = parseCampaignVisit(codes);
  const seenIds = parseIds(seen);
  return {
    ...(ref && { ref }),
    // A link without a click id is another visit than the one before.
    ...(visit && { c: visit.code, click: visit.click ?? undefined }),
    ...(seenIds.length > 0 && { seen: seenIds, likes: parseIds(likes).filter((id) => seenIds.includes(id)) }),
  };
}

/** Opens the wizard with the stored answers. The address on arrival chooses the questionnaire. */
export function openWizard({
  flow,
  step,
  overlay,
  ...more
}: Readonly<Partial<Record<string, string>>>): void {
  const { flow: storedFlow, ...rest } = readAnswers(sessionStorage);
  // An address without a step starts the main questionnaire. One with a step continues the stored one.
  const isLong = flow === 'long' || ((step ?? overlay) !== undefined && storedFlow === 'long');
  const answers: Answers = { ...rest, ...(isLong && { flow: 'long' }), ...parseSearch(more) };
  // The wizard's later addresses do not repeat it.
  if (more.ref || more.c || more.seen) storeAnswers(sessionStorage, answers);
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

/** Removes everything from the device after the registration. */
export function closeWizard(): void {
  clearAnswers(sessionStorage);
  clearCampaignVisit();
  useWizard.setState({ answers: {}, errors: {} });
}
