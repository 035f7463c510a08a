import { teamsList } from '@afterglow/protocol/console/personas/teams-list';
import { staffRead } from '../../rpc/handler.ts';
import { replyLivePage } from '../list-reply.ts';
import { createTeamsList, toTeamRow } from './team-rows.ts';

export const teamsListHandler = staffRead(teamsList, (ctx, input) =>
  replyLivePage(ctx, createTeamsList(ctx.db), input, (rows) => rows.map(toTeamRow)),
);
