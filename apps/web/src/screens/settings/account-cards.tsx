import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import type { ReactElement } from 'react';
import { CredentialsCard } from './credentials-card.tsx';
import { PasskeysCard } from './passkeys-card.tsx';
import { usePasskeys } from './use-passkeys.ts';

/** What is seldom needed and fetched after the rest of the screen. */
export function AccountCards({ user }: { user: OwnUser }): ReactElement {
  const passkeys = usePasskeys();
  return (
    <>
      <CredentialsCard user={user} passkeys={passkeys} />
      <PasskeysCard passkeys={passkeys} />
    </>
  );
}
