import { DetailPanel } from '../../components/detail-panel.tsx';
import { RecordState } from '../../components/record-state.tsx';

/** In place of the form of a row that is not in the list, or not yet. */
export function MissingRow({
  title,
  isLoaded,
  onClose,
}: {
  title: string;
  /** The rows of the list are known. */
  isLoaded: boolean;
  onClose: () => void;
}) {
  return (
    <DetailPanel title={title} onClose={onClose}>
      <RecordState error={null} isGone={isLoaded} onRetry={() => {}} />
    </DetailPanel>
  );
}
