import { MultiSelect } from '@mantine/core'
import { nameOfValue } from '@plumbline/figures/filter/list-words.ts'
import styles from './choice-control.module.css'
import list from './scrolling-list.module.css'

interface ChoiceControlProps {
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly selection: readonly string[]
  readonly onChange: (selection: string[]) => void
  /** What stands in the empty field. */
  readonly placeholder?: string
  readonly hint?: string | undefined
}

/** A choice of several among many, to be searched by typing. A chosen value that is not offered any more can be taken off. */
export function ChoiceControl({ label, choices, selection, onChange, placeholder = 'All', hint }: ChoiceControlProps) {
  const missing = selection.filter((value) => !choices.some((choice) => choice.value === value))
  const offered = [...choices, ...missing.map((value) => ({ value, label: nameOfValue(value) }))]
  // Mantine has no option with an empty value, so each carries a mark before it.
  return (
    <MultiSelect
      label={label}
      description={hint}
      data={offered.map(({ value, label: name }) => ({ value: `=${value}`, label: name }))}
      value={selection.map((value) => `=${value}`)}
      onChange={(values) => onChange(values.map((value) => value.slice(1)))}
      placeholder={selection.length === 0 ? placeholder : ''}
      disabled={offered.length === 0}
      limit={100}
      searchable
      hidePickedOptions
      nothingFoundMessage="Nothing like this"
      withScrollArea={false}
      classNames={{ pill: styles.pill, inputField: styles.field, options: list.options }}
    />
  )
}
