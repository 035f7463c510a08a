import type { InputOf } from '@afterglow/protocol/define';
import type { Calls } from '../core/request.ts';
import { useCall } from './use-call.ts';

/** The calls that return one record by its id. */
export type RecordCall = {
  [Name in keyof Calls]: Name extends `${string}/get`
    ? InputOf<Calls[Name]> extends { id: number }
      ? Name
      : never
    : never;
}[keyof Calls];

/** Returns a record of the server. */
export function useRecord<Name extends RecordCall>(name: Name, id: number) {
  const { data: record, details, error, retry } = useCall(name, { id } as InputOf<Calls[Name]>);
  return { record, details, error, retry };
}
