import type { Language } from '@afterglow/domain/languages';
import type { DataOf } from '@afterglow/protocol/define';
import type { configs } from '@afterglow/protocol/site/configs';
import type { ReadCtx } from '../rpc/handler.ts';

type Configs = Required<DataOf<typeof configs>>;

/** Who asks for `configs` (null: a guest), and the language that the answer is told in. */
export type ConfigReader = Pick<ReadCtx, 'db' | 'app' | 'now'> & {
  personId: number | null;
  language: Language;
};

/** What a slice tells of itself in `configs`, by the section's name; asked for only when it is wanted. */
export type ConfigSections<K extends keyof Configs> = {
  readonly [Key in K]: (reader: ConfigReader) => Configs[Key] | Promise<Configs[Key]>;
};
export type ConfigKey = keyof Configs;
