import { Select } from '@mantine/core'

interface FilterSelectProps<Value extends string | number> {
  readonly label: string
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  /** Absent: any. */
  readonly value: Value | undefined
  readonly onChange: (value: Value | undefined) => void
  readonly searchable?: boolean
}

/** One thing that a list is filtered by: a choice, or any. */
export function FilterSelect<Value extends string | number>(props: FilterSelectProps<Value>) {
  const { label, choices, value, onChange, searchable = false } = props
  return (
    <Select
      label={label}
      placeholder="Any"
      size="xs"
      searchable={searchable}
      clearable
      clearButtonProps={{ 'aria-label': `Any ${label.toLowerCase()}` }}
      data={choices.map((choice) => ({ value: String(choice.value), label: choice.label }))}
      value={value === undefined ? null : String(value)}
      onChange={(option) => onChange(choices.find((choice) => String(choice.value) === option)?.value)}
    />
  )
}
