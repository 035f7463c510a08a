import type { QuestionnaireKey, QuestionnaireValue } from '@afterglow/domain/questionnaire';
import type {
  BodyType,
  Discretion,
  Gender,
  Goal,
  HairColour,
  Origin,
} from '@afterglow/domain/wizard-answers';
import type { Place } from '@afterglow/protocol/entities/place';
import type { DatePartsValue } from '@afterglow/ui/primitives/date-parts';

/** Answers of the long questionnaire. '' means skipped. */
type LongAnswers = { [Key in QuestionnaireKey]?: QuestionnaireValue<Key> | '' };

/** The answers so far, as the wizard stores them. The password is never stored. */
export interface Answers extends LongAnswers {
  /** The questionnaire; absent for the main one. */
  flow?: 'long';
  s_radius?: number;
  height_cm?: number | '';
  interests?: readonly string[];
  gender?: Gender;
  discretion?: Discretion;
  s_gender?: 0 | 1 | 2;
  /** Consent to store `s_gender`. */
  accept_seek?: boolean;
  preferred_body_types?: readonly string[];
  preferred_hair?: readonly string[];
  preferred_origins?: readonly string[];
  /** Here and in the two below '' means skipped. */
  body_type?: BodyType | '';
  hair?: HairColour | '';
  origin?: Origin | '';
  /** Ids of the cards of the game: all that were swiped, and those liked. */
  seen?: readonly number[];
  likes?: readonly number[];
  birth?: DatePartsValue;
  name?: string;
  goal?: Goal;
  ages?: readonly [number, number];
  place?: Place;
  /** A downscaled picture as a data URL; '' means skipped. */
  photo?: string;
  /** The notice on virtual profiles was read. */
  partners?: true;
  email?: string;
  /** The referral code. */
  ref?: string;
  /** The code of a campaign, and its partner's click id. */
  c?: string;
  click?: string;
}
export type Field = keyof Answers;

const KEY = 'register';

/** Reads the stored answers. Returns none if the storage is unavailable or its content invalid. */
export function readAnswers(storage: Pick<Storage, 'getItem'>): Answers {
  try {
    const read: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Answers) : {};
  } catch {
    return {};
  }
}

/** Stores the answers for a reload, without the picture if it does not fit. */
export function storeAnswers(storage: Pick<Storage, 'setItem'>, answers: Answers): void {
  const { photo: _, ...withoutPhoto } = answers;
  for (const candidate of [answers, withoutPhoto]) {
    try {
      storage.setItem(KEY, JSON.stringify(candidate));
      return;
    } catch {
      // The storage is full or unavailable.
    }
  }
}

export function clearAnswers(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY);
}
