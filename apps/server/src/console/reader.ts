import type { Language } from '@afterglow/domain/languages';
import type { StaffRole } from '@afterglow/domain/staff-role';
import type { ReadCtx } from '../rpc/context.ts';
import type { StaffIdentity } from '../rpc/identity.ts';
import { chooseReaderLanguage } from './reader-language.ts';

/** Who reads rows: money is for some roles only, names are in the reader's language, addresses of photos are signed. */
export type Reader = {
  role: StaffRole;
  language: Language;
  secret: string;
  now: Date;
  /** False where photos of people are not shown: in files. */
  photos?: boolean;
};

/** Returns the caller as a reader. */
export const createReader = ({
  app,
  me,
  now,
}: Pick<ReadCtx<StaffIdentity>, 'app' | 'me' | 'now'>): Reader => ({
  role: me.role,
  language: chooseReaderLanguage(me, []),
  secret: app.config.secret,
  now,
});
