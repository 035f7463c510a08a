import type { Board } from '@afterglow/domain/figures';
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

export const listSources = (board: Board): readonly Source[] =>
  sources.filter((source) => source.board === board);
