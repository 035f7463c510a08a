import {
  type ChangeOptions,
  type ChangeSearch,
  type FilterName,
  type ListCall,
  type ListSearch,
  splitValues,
} from '../core/list-address.ts';

/** The props that connect the filters of a list to its address. Each filter is named as in the contract. */
export type FilterBindings<Name extends ListCall> = {
  /** For `ChoiceFilter`. */
  bindChoice: (filter: FilterName<Name>) => {
    chosen: readonly string[];
    onChange: (values: readonly string[], options: ChangeOptions) => void;
  };
  /** For the filters of one value: `DaysFilter`, `YesNoFilter`, `IdFilter`. */
  bindValue: (filter: FilterName<Name>) => {
    value: string | undefined;
    onChange: (value: string | undefined, options?: ChangeOptions) => void;
  };
};

/** Returns the props that connect the filters of a list to its address. */
export function bindFilters<Name extends ListCall>(
  search: ListSearch<Name>,
  change: ChangeSearch<Name>,
): FilterBindings<Name> {
  const values = search as Readonly<Record<string, string | undefined>>;
  const set = change as (
    changes: Readonly<Record<string, string | undefined>>,
    options?: ChangeOptions,
  ) => void;
  return {
    bindChoice: (filter) => ({
      chosen: splitValues(values[filter]),
      onChange: (chosen, options) => set({ [filter]: chosen.join(',') }, options),
    }),
    bindValue: (filter) => ({
      value: values[filter],
      onChange: (value, options) => set({ [filter]: value }, options),
    }),
  };
}
