import type { ComponentProps } from 'react';

/** A formatted moment. `at`: Unix seconds. */
export function Time({ at, children, ...props }: { at: number } & Omit<ComponentProps<'time'>, 'dateTime'>) {
  return (
    <time {...props} dateTime={new Date(at * 1000).toISOString()}>
      <bdi>{children}</bdi>
    </time>
  );
}
