import type { Ctx } from '../rpc/context.ts';

/** Applies a stored or planned setting here and on the other processes after the commit. */
export function applySetting<Who>({ app, afterCommit }: Ctx<Who>, key: string): void {
  afterCommit(() => {
    app.settings
      .apply(key)
      .catch((error: unknown) => app.log.warn({ err: error }, 'a saved setting applies with the next poll'));
  });
}
