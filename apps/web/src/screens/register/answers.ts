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

/** Those of the long questionnaire; '': asked, and not told. */
type LongAnswers = { [Key in QuestionnaireKey]?: QuestionnaireValue<Key> | '' };

/** What was answered so far, as the wizard keeps it. The password is not among it: it is never stored. */
export interface Answers extends LongAnswers {
  /** Which list of questions; without it the main one. */
  flow?: 'long';
  s_radius?: number;
  height_cm?: number | '';
  interests?: readonly string[];
  gender?: Gender;
  discretion?: Discretion;
  s_gender?: 0 | 1 | 2;
  /** That this may be kept was agreed to. */
  accept_seek?: boolean;
  preferred_body_types?: readonly string[];
  preferred_hair?: readonly string[];
  preferred_origins?: readonly string[];
  /** '' here and in the two below: asked, and not told. */
  body_type?: BodyType | '';
  hair?: HairColour | '';
  origin?: Origin | '';
  /** Cards of the game that were answered, and those of them that were liked. */
  seen?: readonly number[];
  likes?: readonly number[];
  birth?: DatePartsValue;
  name?: string;
  goal?: Goal;
  ages?: readonly [number, number];
  place?: Place;
  /** A picture made small enough to wait here, as a data address; '' : skipped. */
  photo?: string;
  /** The notice on virtual profiles was read. */
  partners?: true;
  email?: string;
  /** Code of the link that led here. */
  ref?: string;
}
export type Field = keyof Answers;

const KEY = 'register';

/** What an earlier load of the page left behind; nothing when storage is closed or was tampered with. */
export function readAnswers(storage: Pick<Storage, 'getItem'>): Answers {
  try {
    const read: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? (read as Answers) : {};
  } catch {
    return {};
  }
}

/** Keeps the answers for a reload; without the picture where that does not fit. */
export function storeAnswers(storage: Pick<Storage, 'setItem'>, answers: Answers): void {
  const { photo: _, ...withoutPhoto } = answers;
  for (const candidate of [answers, withoutPhoto]) {
    try {
      storage.setItem(KEY, JSON.stringify(candidate));
      return;
    } catch {
      // Full, or closed to us.
    }
  }
}

export function clearAnswers(storage: Pick<Storage, 'removeItem'>): void {
  storage.removeItem(KEY);
}
