import { randomBytes } from 'node:crypto';
import { cleanEmail, validEmail } from '@afterglow/domain/email';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { audit } from '../console/inbox/console.ts';
import { newsOfQueue } from '../console/inbox/inbox-news.ts';
import { leaveShift, refreshPersonas } from '../console/inbox/shift.ts';
import { codeStep } from '../console/staff/second-factor.ts';
import {
  staffOfSession,
  staffPrefix,
  staffSessionLifeS,
  staffTokenHash,
} from '../console/staff/staff-session.ts';
import type { House } from '../house.ts';
import { hashPassword, passwordMatches } from '../identity/passwords.ts';
import { cookieOf, sessionKeyOf } from '../identity/session.ts';
import { giveBack, overBudget, sourceOf } from './rate.ts';
import { refuse } from './refusal.ts';

const body = z.object({
  email: z.string().max(300),
  password: z.string().max(128),
  code: z.string().max(12).optional(),
});

/** The console's own sign-in: password and, everywhere but in the demo, a second factor. Sessions last 12 h. */
export function consoleRoutes(app: FastifyInstance, house: House): void {
  // Compared with when the address is unknown, so that the answer takes the same time.
  const nobody = hashPassword(randomBytes(16).toString('hex'));

  app.post('/console/api/login', async (request, reply) => {
    const parsed = body.safeParse(request.body ?? {});
    if (!parsed.success) return refuse(reply, 400, 'wrong_data');
    const email = cleanEmail(parsed.data.email);
    const who = `staff ${email}`;
    if (
      await overBudget(house, reply, [
        ['login_source', sourceOf(request)],
        ['login_account', who],
      ])
    )
      return reply;

    const staff = await house.db
      .selectFrom('staff')
      .select(['id', 'password_hash', 'totp_secret', 'totp_last_step'])
      .where('email', '=', validEmail(email) ? email : '')
      .where('active', '=', true)
      .executeTakeFirst();
    const right = await passwordMatches(parsed.data.password, staff?.password_hash ?? (await nobody));
    if (!staff || !right) {
      if (staff) await auditRefused(house, staff.id, 'password');
      return refuse(reply, 401, 'invalid_email_or_password');
    }
    if (!house.config.demo) {
      if (!staff.totp_secret) return refuse(reply, 403, 'second_factor_missing');
      if (!parsed.data.code) return refuse(reply, 401, 'code_required');
      const step = await codeStep(staff.totp_secret, parsed.data.code, house.now());
      if (step === null || !(await spendStep(house, staff.id, step))) {
        await auditRefused(house, staff.id, 'code');
        return refuse(reply, 401, 'invalid_code');
      }
    }
    await giveBack(house, 'login_account', who);
    const token = randomBytes(32).toString('base64url');
    const expires = new Date(house.now().getTime() + staffSessionLifeS * 1000);
    await house.db
      .insertInto('staff_session')
      .values({ token_hash: staffTokenHash(token), staff_id: staff.id, expires_at: expires })
      .execute();
    await audit(house.db, staff.id, 'login', `staff:${staff.id}`);
    setCookie(reply, house, token, staffSessionLifeS);
    return reply.send({ staff_id: staff.id });
  });

  app.post('/console/api/logout', async (request, reply) => {
    const token = cookieOf(request.raw, 'staff_session');
    if (token) {
      const hash = staffTokenHash(token);
      const ended = await house.db
        .deleteFrom('staff_session')
        .where('token_hash', '=', hash)
        .returning('staff_id')
        .executeTakeFirst();
      if (ended) {
        if (await leaveShift(house.db, ended.staff_id, house.now())) newsOfQueue(house);
        refreshPersonas(house);
        await audit(house.db, ended.staff_id, 'logout', `staff:${ended.staff_id}`);
      }
      await house.tickets.revoke({ sessionId: staffPrefix + hash });
      house.fanout.endSession(staffPrefix + hash);
    }
    setCookie(reply, house, '', 0);
    return reply.send({ ok: true });
  });

  app.post('/console/api/ticket', async (request, reply) => {
    const askedAt = house.now();
    const hash = await runningSession(request, house);
    if (!hash) return refuse(reply, 401, 'unauthenticated');
    const { token, expiresInS } = await house.tickets.issue({
      personId: null,
      sessionId: staffPrefix + hash,
      sessionKey: sessionKeyOf(cookieOf(request.raw, 'staff_session')),
      askedAt,
    });
    return reply.header('cache-control', 'no-store').send({ token, expires_in: expiresInS });
  });
}

async function runningSession(request: FastifyRequest, house: House): Promise<string | null> {
  const token = cookieOf(request.raw, 'staff_session');
  if (!token || token.length > 128) return null;
  const hash = staffTokenHash(token);
  return (await staffOfSession(house.db, hash, house.now())) ? hash : null;
}

function auditRefused(house: House, staffId: number, wrong: 'password' | 'code'): Promise<void> {
  return audit(house.db, staffId, 'login refused', `staff:${staffId}`, { wrong });
}

/** A code counts once: its time step must lie after the last one that was taken. */
async function spendStep(house: House, staffId: number, step: number): Promise<boolean> {
  const spent = await house.db
    .updateTable('staff')
    .set({ totp_last_step: step })
    .where('id', '=', staffId)
    .where((where) => where.or([where('totp_last_step', 'is', null), where('totp_last_step', '<', step)]))
    .executeTakeFirst();
  return spent.numUpdatedRows > 0n;
}

function setCookie(reply: FastifyReply, house: House, token: string, maxAgeS: number): void {
  const secure = house.config.publicUrl.startsWith('https:') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `staff_session=${token}; Max-Age=${maxAgeS}; Path=/console; SameSite=Strict; HttpOnly${secure}`,
  );
}
