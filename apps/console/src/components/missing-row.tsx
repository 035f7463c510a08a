import { DetailPanel } from './detail-panel.tsx';
import { RecordState } from './record-state.tsx';

type MissingRowProps = {
  title: string;
  /** The rows of the list are known. */
  isLoaded: boolean;
  onClose: () => void;
};

/** In place of a row that is not in the list, or not yet. */
export function MissingRow({ title, isLoaded, onClose }: MissingRowProps) {
  return (
    <DetailPanel title={title} onClose={onClose}>
      <RecordState error={null} isGone={isLoaded} onRetry={() => undefined} />
    </DetailPanel>
  );
}
