import { type HttpResult, http } from '../../core/http.ts';
import { translations } from '../../core/language.ts';

/** What somebody cancels, as the form has it. */
export interface Cancellation {
  readonly kind: 'ordinary' | 'cause';
  readonly reason: string;
  readonly name: string;
  readonly email: string;
  readonly contract: 'premium' | 'account';
  /** `YYYY-MM-DD`; empty: as soon as it may. */
  readonly endsOn: string;
}

/** Tells the house. It answers every address alike, so that nobody learns here who is a member. */
export function cancel({ reason, endsOn, ...rest }: Cancellation): Promise<HttpResult<{ number: string }>> {
  return http('POST', '/api/cancel', {
    ...rest,
    language: translations().language,
    ...(rest.kind === 'cause' && { reason }),
    ...(endsOn && { ends_on: endsOn }),
  });
}
