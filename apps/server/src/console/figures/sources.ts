import type { Board } from '@afterglow/domain/figure-boards';
import type { FigureFilter } from '@afterglow/protocol/console/figures/figure-filter';
import { answerSources } from './answer-sources.ts';
import { careSources } from './care-sources.ts';
import { moneySources } from './money-sources.ts';
import { peopleSources } from './people-sources.ts';
import { safetySources } from './safety-sources.ts';
import type { Source } from './source.ts';
import { wheelSources } from './wheel-sources.ts';

export const sources: readonly Source[] = [
  ...peopleSources,
  ...moneySources,
  ...answerSources,
  ...wheelSources,
  ...safetySources,
  ...careSources,
];

const isApplicable = (
  { country, language, market, campaign, team }: FigureFilter,
  { ofPeople, ofTeams }: Source,
): boolean =>
  (team === undefined || ofTeams === true) &&
  (ofPeople || (country ?? language ?? market ?? campaign) === undefined);

/** Returns the sources of a board for which a filter has a meaning. */
export const listSources = (board: Board, filter: FigureFilter): readonly Source[] =>
  sources.filter((source) => source.board === board && isApplicable(filter, source));
