import styles from './fact-list.module.css';

export function FactList({
  title,
  items,
  tone,
}: {
  title: string;
  items: readonly string[];
  tone?: 'danger';
}) {
  if (items.length === 0) return null;
  return (
    <section className={styles.facts} data-tone={tone}>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item} dir="auto">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
