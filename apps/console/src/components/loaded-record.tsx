import type { DataOf, DetailsOf } from '@afterglow/protocol/define';
import type { ReactNode } from 'react';
import type { RecordRoute } from '../core/area.ts';
import type { Calls } from '../core/request.ts';
import { RecordPage } from './record-page.tsx';
import { RecordPlaceholder } from './record-placeholder.tsx';
import { type RecordCall, useRecord } from './use-record.ts';

type LoadedRecordProps<Name extends RecordCall> = {
  call: Name;
  area: { path: `/${string}`; listPath?: `/${string}`; label: string };
  route: RecordRoute;
  /** What the page is called until the record is there. */
  title: string;
  children: (record: DataOf<Calls[Name]>, details: DetailsOf<Calls[Name]>) => ReactNode;
};

/**
 * The page of a record once it is there. Until then the page says that it loads, that it failed, or that there is none.
 */
export function LoadedRecord<Name extends RecordCall>(props: LoadedRecordProps<Name>) {
  const { call, area, route, title, children } = props;
  const { id, tab } = route;
  const { record, details, error, retry } = useRecord(call, id);
  if (record) return children(record, details as DetailsOf<Calls[Name]>);
  return (
    <RecordPage
      area={area}
      id={id}
      title={title}
      tabs={[]}
      tab={tab}
      state={<RecordPlaceholder error={error} onRetry={retry} />}
    />
  );
}
