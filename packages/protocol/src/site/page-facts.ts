import type { Language } from '@afterglow/domain/languages';
import type { OperatorConfig } from './configs.ts';

/** A table of weights in the order of the segments, with the time from which it was valid (unix seconds). */
export interface WeightTable {
  readonly id: number;
  readonly weights: readonly number[];
  readonly since: number;
  readonly until: number | null;
}

/**
 * The facts that the server sends with a guest's page: the data it rendered the page from, so that the app starts with
 * the same.
 */
export interface PageFacts {
  readonly operator?: OperatorConfig;
  readonly texts?: {
    readonly language: Language;
    readonly byName: Readonly<Record<string, { version: number; text: string }>>;
  };
  readonly tables?: readonly WeightTable[];
}

/** A guest's page to render. `site`: the operator's name for the site. */
export interface GuestPage {
  readonly page: string;
  readonly language: Language;
  readonly site: string;
  readonly facts: PageFacts;
}

/** The HTML of a page's first paint, without style attributes, and the rules that replace them. */
export interface PrerenderedPage {
  readonly body: string;
  readonly styles: string;
}
