import type { BroadcastState as State } from '@afterglow/domain/broadcasts';
import type { BroadcastRecord } from '@afterglow/protocol/console/broadcasts/broadcast-row';
import { Pause, Play, Square } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { LoadedRecord } from '../../components/loaded-record.tsx';
import { RecordPage } from '../../components/record-page.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useSyncDraft } from '../../components/use-sync-draft.ts';
import type { RecordRoute } from '../../core/area.ts';
import { channel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import type { request } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import { type BroadcastFields, toFields } from './broadcast-fields.ts';
import { BroadcastState } from './broadcast-state.tsx';
import { BROADCASTS_PATH } from './broadcasts-paths.ts';
import { type Control, ControlDialog } from './control-dialog.tsx';
import { HistoryTab } from './history-tab.tsx';
import { MessageTab } from './message-tab.tsx';
import { SendingTab } from './sending-tab.tsx';

/** A broadcast: its message, to whom and when it goes, how far it has come, and what was done with it. */
export function BroadcastPage(route: RecordRoute) {
  const t = useT();
  const area = { path: BROADCASTS_PATH, label: t('console.area.broadcasts') };
  useLiveProgress(route.id);
  return (
    <LoadedRecord
      call="broadcasts/get"
      area={area}
      route={route}
      title={t('table.number', { id: String(route.id) })}
    >
      {(record, { left }) => <LoadedBroadcast record={record} left={left} area={area} tab={route.tab} />}
    </LoadedRecord>
  );
}

const CONTROLS: readonly { control: Control; from: readonly State[]; icon: typeof Pause; danger?: true }[] = [
  { control: 'pause', from: ['scheduled', 'running'], icon: Pause },
  { control: 'resume', from: ['paused'], icon: Play },
  { control: 'stop', from: ['scheduled', 'running', 'paused'], icon: Square, danger: true },
];

type LoadedProps = {
  record: BroadcastRecord;
  left: number;
  area: { path: `/${string}`; label: string };
  tab: string | undefined;
};

function LoadedBroadcast({ record, left, area, tab }: LoadedProps) {
  const t = useT();
  const { id, name, kind, state } = record;
  const [control, setControl] = useState<Control | null>(null);
  // Kept here, so that what is typed survives a visit to another tab.
  const draft = useDraft<BroadcastFields>(toFields(record), record.version);
  useSyncDraft(draft, { version: record.version, values: toFields(record) });
  const message = {
    id: 'message',
    label: t('broadcasts.tab.message'),
    content: () => <MessageTab record={record} draft={draft} />,
  };
  const sending = {
    id: 'sending',
    label: t('broadcasts.tab.sending'),
    content: () => <SendingTab record={record} left={left} isChanged={draft.isChanged} />,
  };
  const history = {
    id: 'history',
    label: t('broadcasts.tab.history'),
    content: () => <HistoryTab id={id} />,
  };
  // What matters first: the message of a draft, the progress of anything else.
  const first = state === 'draft' || state === 'waiting' ? [message, sending] : [sending, message];
  return (
    <RecordPage
      area={area}
      id={id}
      subject={`broadcast:${id}`}
      title={name}
      facts={
        <>
          <BroadcastState state={state} />
          <span>{t(`broadcasts.kind.${kind}`)}</span>
        </>
      }
      acts={CONTROLS.filter(({ from }) => from.includes(state)).map(
        ({ control: controlName, icon: Icon, danger }) => (
          <ActButton
            denied={null}
            key={controlName}
            isDanger={danger ?? false}
            icon={<Icon size={16} aria-hidden="true" />}
            onClick={() => setControl(controlName)}
          >
            {t(`broadcasts.${controlName}`)}
          </ActButton>
        ),
      )}
      tabs={[...first, history]}
      tab={tab}
    >
      <LeaveGuard
        isChanged={draft.isChanged && (state === 'draft' || state === 'waiting')}
        within={`${BROADCASTS_PATH}/${id}`}
      />
      {control ? (
        <ControlDialog control={control} record={record} left={left} onClose={() => setControl(null)} />
      ) : null}
    </RecordPage>
  );
}

type GetReply = Awaited<ReturnType<typeof request<'broadcasts/get'>>>;

/** Applies progress pushes of a broadcast to its record. A new state reloads the record. */
function useLiveProgress(id: number): void {
  useEffect(
    () =>
      channel.on('broadcasts/progress', ({ data: { left, ...data } }) => {
        if (data.id !== id) return;
        const key = ['broadcasts/get', { id }];
        const before = queryClient.getQueryData<GetReply>(key);
        queryClient.setQueryData<GetReply>(
          key,
          (reply) => reply && { data: { ...reply.data, ...data }, details: { left } },
        );
        if (before && before.data.state !== data.state) void queryClient.invalidateQueries({ queryKey: key });
      }),
    [id],
  );
}
