import type { Language } from '@afterglow/domain/languages';
import { toBlob } from '../../components/photo/data-url.ts';
import { type HttpError, http } from '../../core/http.ts';
import { activateSession, preloadSession } from '../../state/account/boot.ts';
import { uploadProfilePhoto } from '../../state/account/upload-photo.ts';
import type { Answers } from './answers.ts';
import { buildRegisterBody } from './register-body.ts';

type SubmitResult =
  | { to: 'explore'; photoErrorCode: string | null }
  | { to: 'inbox' }
  | { to: 'login' }
  | { to: 'refused'; error: HttpError };

/** Registers the account, activates its session, then uploads the picture. */
export async function submitRegistration(
  answers: Answers,
  password: string,
  language: Language,
): Promise<SubmitResult> {
  preloadSession();
  const response = await http('POST', '/api/register', buildRegisterBody(answers, password, language));
  if (!response.ok) return { to: 'refused', error: response };
  // The site does not say who is a member; an email says how to continue.
  if (response.status === 202) return { to: 'inbox' };
  if (!(await activateSession())) return { to: 'login' };
  const photoErrorCode = answers.photo ? await uploadProfilePhoto(toBlob(answers.photo)) : null;
  return { to: 'explore', photoErrorCode };
}
