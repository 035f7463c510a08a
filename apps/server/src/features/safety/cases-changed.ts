type CaseBus = {
  publish: (topic: string, message: unknown) => void;
  subscribe: (topic: string, listener: (message: unknown, isOwn: boolean) => void) => () => void;
};

const TOPIC = 'safety:cases';

/** Reports that more or fewer cases may wait. Call it after the commit. */
export const publishCasesChanged = (app: { fanout: Pick<CaseBus, 'publish'> }): void =>
  app.fanout.publish(TOPIC, null);

/** Calls back in the process where cases have changed. Returns how to unsubscribe. */
export const subscribeCasesChanged = (
  fanout: Pick<CaseBus, 'subscribe'>,
  listener: () => void,
): (() => void) =>
  fanout.subscribe(TOPIC, (_message, isOwn) => {
    if (isOwn) listener();
  });
