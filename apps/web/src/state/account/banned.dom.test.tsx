import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { setMember, useSession } from './session.ts';
import './session-events.ts';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const leaveToDecision = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('./sign-out.ts', () => ({ leaveToDecision }));
const channel = realChannel as unknown as FakeChannel;

beforeEach(() => {
  channel.clear();
  setMember(aMember({ id: 1 }));
});

test('[C42] a ban takes an open page to the decision, as the login does; other news do not', async () => {
  channel.push('session/validate', { data: { authenticated: false } });
  expect(leaveToDecision).not.toHaveBeenCalled();
  expect(useSession.getState().status).toBe('member');
  channel.push('session/validate', { data: { authenticated: false, decision: '/decision/12.key' } });
  expect(leaveToDecision).toHaveBeenCalledWith('/decision/12.key');
});
