import type { Language } from '@afterglow/domain/languages';
import type { Currency } from '@afterglow/domain/money';
import type { DataOf } from '@afterglow/protocol/define';
import type { configs } from '@afterglow/protocol/site/configs';
import type { ReadCtx } from '../rpc/context.ts';

type Configs = Required<DataOf<typeof configs>>;

/** The reader of `configs` (`personId` is null for a guest) and the language of the reply. */
export type ConfigReader = Pick<ReadCtx, 'db' | 'app' | 'now'> & {
  personId: number | null;
  language: Language;
  currency: Currency;
};

/** The sections of `configs` that a feature provides. Each is called only when it is requested. */
export type ConfigSections<K extends keyof Configs> = {
  readonly [Key in K]: (reader: ConfigReader) => Configs[Key] | Promise<Configs[Key]>;
};
export type ConfigKey = keyof Configs;
