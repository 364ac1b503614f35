import styles from './field-lines.module.css'

export interface FieldLine {
  readonly key: string
  readonly values: readonly string[]
}

/** Fields as `key: value`, a line each. */
export function FieldLines({ lines }: { readonly lines: readonly FieldLine[] }) {
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
