import type { OddsKey } from '@afterglow/i18n/keys';
import type { DrawFacts } from './recompute.ts';

/** What is typed or pasted. */
export interface DrawForm {
  readonly hash: string;
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly spinId: string;
}

export const emptyForm: DrawForm = { hash: '', serverSeed: '', clientSeed: '', spinId: '' };

export type DrawErrors = Partial<Record<keyof DrawForm, OddsKey>>;

const hex64 = /^[0-9a-f]{64}$/;

/** The values in the form as they are drawn from, or what is wrong with each. Spaces around a pasted value do no harm. */
export function parseDraw(form: DrawForm): { facts: DrawFacts } | { errors: DrawErrors } {
  const hash = form.hash.trim().toLowerCase();
  const serverSeed = form.serverSeed.trim().toLowerCase();
  const clientSeed = form.clientSeed.trim();
  const spinId = Number(form.spinId.trim());
  const errors: DrawErrors = {
    ...(!hex64.test(hash) && { hash: 'odds.fault_hex' }),
    ...(!hex64.test(serverSeed) && { serverSeed: 'odds.fault_hex' }),
    ...((clientSeed.length < 1 || clientSeed.length > 64) && { clientSeed: 'odds.fault_client' }),
    ...((!Number.isSafeInteger(spinId) || spinId < 1) && { spinId: 'odds.fault_spin' }),
  };
  return Object.keys(errors).length > 0 ? { errors } : { facts: { hash, serverSeed, clientSeed, spinId } };
}
