import { useCallback, useEffect, useState } from 'react';
import { listPasskeys, type Passkey } from '../../state/account/own-account.ts';

export type Passkeys = {
  /** Undefined while they are asked for, null where that failed. */
  list: readonly Passkey[] | null | undefined;
  load: () => Promise<void>;
};

/** What opens the account beside the password: for the card that lists them and for the form that ends them. */
export function usePasskeys(): Passkeys {
  const [list, setList] = useState<Passkeys['list']>(undefined);
  const load = useCallback(async () => setList(await listPasskeys()), []);
  useEffect(() => void load(), [load]);
  return { list, load };
}
