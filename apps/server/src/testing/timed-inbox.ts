import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { measureTimes, type Timing } from '@afterglow/testkit/timing';
import { sql } from 'kysely';
import { readConfig } from '../config.ts';
import { inboxNextHandler } from '../console/inbox/inbox-next.ts';
import { listMessages } from '../console/inbox/message-view.ts';
import { createApp } from '../create-app.ts';
import { runCall } from '../rpc/run.ts';
import { getPair, type InboxSize } from './generated-inbox.ts';

/** The next conversation of one operator after another, and the 60 messages of pairs, in pairs of runs. */
export type InboxTimes = { next: Timing; messages: Timing };

/**
 * Measures `rounds` times in the inbox of `fillInbox`, as the dispatcher runs the call: transaction, audit
 * log, commit.
 */
export async function measureInbox(
  url: string,
  { waiting, operators }: InboxSize,
  { times, rounds }: { times: number; rounds: number },
): Promise<InboxTimes[]> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'afterglow-inbox-'));
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LIMITS: '0', LOG_LEVEL: 'error' });
  const { app, close } = await createApp(config, { bare: true });
  const measureNext = () =>
    measureTimes(
      times,
      async (n) => {
        const id = 1 + (n % operators);
        const staff = {
          id,
          role: 'operator',
          sessionId: `bench-${id}`,
          connectionId: `bench-${id}`,
        } as const;
        const caller = {
          connectionId: staff.connectionId,
          limitKey: staff.connectionId,
          member: null,
          staff,
        };
        const outcome = await runCall(app, inboxNextHandler, {}, caller);
        if (!outcome.ok || outcome.data === null) throw new Error(`inbox/next: ${JSON.stringify(outcome)}`);
      },
      {
        // An operator who has answered has room for the next one, and does not wait again.
        after: () =>
          sql`with ended as (
            update inbox_lease set ended_at = now(), end_reason = 'answered' where ended_at is null and taken_at > now() - interval '1 minute'
              and expires_at < now() + interval '1 hour'
            returning persona_id, member_id)
          update conversation set waiting_since = now() from ended where owner_id = persona_id and peer_id = member_id`.execute(
            app.db,
          ),
      },
    );
  const measureMessages = () =>
    measureTimes(times, async (n) => {
      const { personaId: persona_id, memberId: member_id } = getPair((n * 7_919) % waiting);
      const { messages } = await listMessages(app.db, app, { persona_id, member_id });
      if (messages.length !== 60) throw new Error(`a pair has ${messages.length} messages`);
    });
  try {
    await measureNext();
    await measureMessages();
    const measured: InboxTimes[] = [];
    for (let round = 0; round < rounds; round++)
      measured.push({ messages: await measureMessages(), next: await measureNext() });
    return measured;
  } finally {
    await close();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}
