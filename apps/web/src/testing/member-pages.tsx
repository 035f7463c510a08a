import type { Language } from '@afterglow/domain/languages';
import { SITE_PATHS } from '@afterglow/domain/site-paths';
import { type ReactElement, Suspense } from 'react';
import { MemberLayout } from '../app/layouts/member-layout.tsx';
import { screens } from '../app/routes/member-screens.ts';
import { renderInApp } from './render-in-app.tsx';

/** Every path of members, with a person in the optional part. A phone has its chats on another page than `/chat`. */
export const memberPages = SITE_PATHS.member.map((path) => ({ path, address: path.replace(/:.*/, '12') }));

/** Renders a page of members in its layout, as its route does. */
export async function renderMemberPage({ path, address }: (typeof memberPages)[number], language: Language) {
  const screen = screens[path as keyof typeof screens];
  await screen.load();
  const page: ReactElement = (
    <MemberLayout>
      <Suspense>
        <screen.Component />
      </Suspense>
    </MemberLayout>
  );
  return renderInApp(page, { path: address, language });
}
