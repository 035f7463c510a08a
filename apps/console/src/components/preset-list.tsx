import styles from './preset-list.module.css';

type PresetListProps<Value extends string> = {
  options: readonly { value: Value; label: string }[];
  chosen: string;
  onChoose: (value: Value) => void;
};

/** The values of a filter of which one is chosen. */
export function PresetList<Value extends string>({ options, chosen, onChoose }: PresetListProps<Value>) {
  return (
    <div className={styles.presets}>
      {options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={styles.preset}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
