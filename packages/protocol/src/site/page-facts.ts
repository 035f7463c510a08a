import type { Language } from '@afterglow/domain/languages';
import type { OperatorConfig } from './configs.ts';

/** A table of weights in the order of the segments, with when it was in force (unix seconds). */
export interface WeightTable {
  readonly id: number;
  readonly weights: readonly number[];
  readonly since: number;
  readonly until: number | null;
}

/** What the server tells along with a guest's page: what it drew the page from, so that the app begins with the same. */
export interface PageFacts {
  readonly operator?: OperatorConfig;
  readonly texts?: {
    readonly language: Language;
    readonly byName: Readonly<Record<string, { version: number; text: string }>>;
  };
  readonly tables?: readonly WeightTable[];
}

/** A guest's page that is to be drawn; `site`: what the operator calls it. */
export interface GuestPage {
  readonly page: string;
  readonly language: Language;
  readonly site: string;
  readonly facts: PageFacts;
}

/** A page's first picture as HTML without a style on any element, and the rules that those became. */
export interface PrerenderedPage {
  readonly body: string;
  readonly styles: string;
}
