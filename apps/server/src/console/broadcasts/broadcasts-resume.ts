import { toUnixSeconds } from '@afterglow/domain/time';
import { broadcastsResume } from '@afterglow/protocol/console/broadcasts/broadcasts-resume';
import { staffWrite } from '../../rpc/handler.ts';
import { changeState } from './change-state.ts';

/** One that is due and has not begun begins with the next round, for the audience of then. */
export const broadcastsResumeHandler = staffWrite(broadcastsResume, (ctx, { id }) =>
  changeState(ctx, id, {
    from: ['paused'],
    to: (at) => (at !== null && at > toUnixSeconds(ctx.now) ? 'scheduled' : 'running'),
  }),
);
