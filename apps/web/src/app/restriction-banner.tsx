import { lazy, type ReactElement, Suspense } from 'react';
import { useSession } from '../state/account/session.ts';

/** Few members see it: nobody else loads it. */
const RestrictionLines = lazy(async () => ({
  default: (await import('./restriction-lines.tsx')).RestrictionLines,
}));

/** A strip above every screen of a member to whom something is closed. */
export function RestrictionBanner(): ReactElement | null {
  const restrictions = useSession(({ user }) => user?.restrictions);
  if (!restrictions || restrictions.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RestrictionLines restrictions={restrictions} />
    </Suspense>
  );
}
