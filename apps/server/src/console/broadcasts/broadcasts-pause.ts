import { broadcastsPause } from '@afterglow/protocol/console/broadcasts/broadcasts-pause';
import { staffWrite } from '../../rpc/handler.ts';
import { changeState } from './change-state.ts';

export const broadcastsPauseHandler = staffWrite(broadcastsPause, (ctx, { id }) =>
  changeState(ctx, id, { from: ['scheduled', 'running'], to: () => 'paused' }),
);
