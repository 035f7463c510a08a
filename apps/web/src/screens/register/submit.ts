import type { Language } from '@afterglow/domain/languages';
import { type HttpRefusal, http } from '../../ground/http.ts';
import { blobOf } from '../../parts/data-address.ts';
import { enter, prepareToEnter } from '../../state/account/boot.ts';
import { uploadProfilePhoto } from '../../state/account/upload-photo.ts';
import type { Answers } from './answers.ts';
import { registerBody } from './register-body.ts';

export type Submitted =
  | { to: 'explore'; photoFault: string | null }
  | { to: 'inbox' }
  | { to: 'login' }
  | { to: 'refused'; refusal: HttpRefusal };

/** Sends the whole registration once; with the account comes the session, and then the picture that waited. */
export async function submit(answers: Answers, password: string, language: Language): Promise<Submitted> {
  prepareToEnter();
  const made = await http('POST', '/api/register', registerBody(answers, password, language));
  if (!made.ok) return { to: 'refused', refusal: made };
  // Where the site tells nobody who is a member, the mail says how to go on.
  if (made.status === 202) return { to: 'inbox' };
  if (!(await enter())) return { to: 'login' };
  const photoFault = answers.photo ? await uploadProfilePhoto(blobOf(answers.photo)) : null;
  return { to: 'explore', photoFault };
}
