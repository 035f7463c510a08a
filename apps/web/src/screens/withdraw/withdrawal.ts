import { type HttpResult, http } from '../../core/http.ts';
import { translations } from '../../core/language.ts';

/** What somebody withdraws from; without a reference it is the latest purchase. */
export interface Withdrawal {
  readonly name: string;
  readonly email: string;
  readonly reference: string;
  readonly text: string;
}

/** Tells the house. It answers every address alike, so that nobody learns here who is a member. */
export function withdraw({ name, email, reference, text }: Withdrawal): Promise<HttpResult<unknown>> {
  return http('POST', '/api/withdraw', {
    name,
    email,
    language: translations().language,
    ...(reference && { reference }),
    ...(text && { text }),
  });
}
