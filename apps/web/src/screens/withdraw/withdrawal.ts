import { type HttpAnswer, http } from '../../ground/http.ts';
import { words } from '../../ground/language.ts';

/** What somebody withdraws from; without a reference it is the latest purchase. */
export interface Withdrawal {
  readonly name: string;
  readonly email: string;
  readonly reference: string;
  readonly text: string;
}

/** Tells the house. It answers every address alike, so that nobody learns here who is a member. */
export function withdraw({ name, email, reference, text }: Withdrawal): Promise<HttpAnswer<unknown>> {
  return http('POST', '/api/withdraw', {
    name,
    email,
    language: words().language,
    ...(reference && { reference }),
    ...(text && { text }),
  });
}
