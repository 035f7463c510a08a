import type { Ctx } from '../rpc/context.ts';

/** After the commit: a stored or planned setting takes effect here and on the other processes. */
export function applySetting<Who>({ app, afterCommit }: Ctx<Who>, key: string): void {
  afterCommit(() => {
    app.settings
      .apply(key)
      .catch((error: unknown) => app.log.warn({ err: error }, 'a saved setting applies with the next poll'));
  });
}
