import type { Line } from '../benchmark-wording.ts'
import styles from './benchmarks.module.css'

/** Fields as `key: value`, a line each. */
export function IndexLines({ lines }: { readonly lines: readonly Line[] }) {
  return (
    <dl className={styles.lines}>
      {lines.map(({ key, values }) => (
        <div key={key}>
          <dt>{key}:</dt>
          {values.map((value) => (
            <dd key={value}>{value}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
