import styles from './data-table.module.css'

interface TableCheckboxProps {
  readonly label: string
  readonly checked: boolean
  readonly indeterminate?: boolean
  readonly onChange: (checked: boolean) => void
  /** Space anywhere in its row presses it. */
  readonly ofRow?: boolean
}

/** A plain checkbox: a page may hold a hundred of them. The cell around it has the focus. */
export function TableCheckbox({ label, checked, indeterminate = false, onChange, ofRow }: TableCheckboxProps) {
  return (
    <input
      type="checkbox"
      className={styles.checkbox}
      aria-label={label}
      checked={checked}
      ref={(input) => {
        if (input) input.indeterminate = indeterminate
      }}
      onChange={(event) => onChange(event.currentTarget.checked)}
      tabIndex={-1}
      data-row-select={ofRow}
    />
  )
}
