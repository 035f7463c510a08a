import type { HairColour } from '@afterglow/domain/wizard-answers';
import { OptionGroup } from '@afterglow/ui/primitives/option-group';
import { OptionTile } from '@afterglow/ui/primitives/option-tile';
import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './choice-tiles.module.css';
import type { DrawingName } from './drawings.ts';
import type { Option } from './options.ts';
import type { Shapes } from './people-drawings.ts';

/**
 * A choice of one, as tiles with drawings or as rows. The legend is hidden: the title above names the group.
 */
export function ChoiceTiles({
  name,
  legend,
  columns,
  options,
  chosen,
  shapes,
  onChoose,
}: {
  name: string;
  legend: string;
  /** 1: rows, the drawing beside the words; more: tiles, the drawing above them. */
  columns: 1 | 3 | 4;
  options: readonly Option[];
  chosen: unknown;
  shapes: Readonly<Partial<Record<DrawingName, Shapes>>>;
  onChoose: (value: string | number, by: 'pointer' | 'keyboard') => void;
}): ReactElement {
  const t = useT();
  return (
    <OptionGroup legend={legend} legendHidden columns={columns}>
      {options.map(({ value, label, hint, drawing, icon: Icon, hair }) => {
        const shape = drawing && shapes[drawing];
        const picture = shape ? (
          <Drawing shapes={shape} hair={hair} />
        ) : (
          Icon && <Icon size={28} strokeWidth={1.5} aria-hidden="true" />
        );
        return (
          <OptionTile
            key={value}
            name={name}
            value={String(value)}
            checked={chosen === value}
            hint={hint ? t(hint) : undefined}
            {...(columns === 1 ? { glyph: picture } : { drawing: picture })}
            onChoose={(_, by) => onChoose(value, by)}
          >
            {t(label)}
          </OptionTile>
        );
      })}
    </OptionGroup>
  );
}

/** A drawing that fills its place; the text beside it names it. */
function Drawing({ shapes, hair }: { shapes: Shapes; hair?: HairColour | undefined }): ReactElement {
  return (
    <svg className={styles.drawing} data-hair={hair} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path className={styles.fill} d={shapes.fill} />
      <path className={styles.line} d={shapes.line} />
    </svg>
  );
}
