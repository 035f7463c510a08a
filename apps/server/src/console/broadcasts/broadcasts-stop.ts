import { broadcastsStop } from '@afterglow/protocol/console/broadcasts/broadcasts-stop';
import { staffWrite } from '../../rpc/handler.ts';
import { changeState } from './change-state.ts';

export const broadcastsStopHandler = staffWrite(broadcastsStop, (ctx, { id }) =>
  changeState(ctx, id, { from: ['scheduled', 'running', 'paused'], to: () => 'stopped' }),
);
