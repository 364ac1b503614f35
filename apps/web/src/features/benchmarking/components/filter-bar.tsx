import { Button, Checkbox, Popover, ScrollArea } from '@mantine/core'
import { isPermitted } from '@plumbline/contract/access/permissions.ts'
import type { BenchmarkingFilter } from '@plumbline/contract/benchmarking/benchmarking.ts'
import { isoDayInLondon } from '@plumbline/contract/format/moments.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { OpenWithout } from '../../../components/link/open-without.tsx'
import { useCurrentUser } from '../../../lib/start-up.ts'
import {
  type FilterField,
  filterFields,
  isSameFilter,
  millionsOf,
  offeredFilter,
  withChosen,
  withMillions,
} from '../search/filter-choices.ts'
import { benchmarkingTexts } from '../texts.ts'
import { AssetMenu } from './asset-menu.tsx'
import styles from './benchmarking.module.css'

interface FilterBarProps {
  readonly applied: BenchmarkingFilter
  readonly onApply: (filter: BenchmarkingFilter) => void
}

/** Which others are compared with; who may not choose sees what there would be to choose, and why not. */
export function FilterBar({ applied, onApply }: FilterBarProps) {
  const role = useCurrentUser()?.role
  const mayFilter = role !== undefined && isPermitted(role, 'filterBenchmarking')
  const [draft, setDraft] = useState(applied)
  const fields = useMemo(() => filterFields(isoDayInLondon(new Date().toISOString())), [])
  const isApplied = isSameFilter(draft, applied)
  const offered = useMemo(() => offeredFilter(applied, fields), [applied, fields])
  if (offered.without.length > 0) {
    const words = `This link filters by a ${offered.without.join(' and a ')} that is not offered. It was opened without it.`
    const filters = Object.keys(offered.filter).length === 0 ? undefined : offered.filter
    return <OpenWithout change={{ filters }} leftOut={[words]} />
  }
  const isEmpty = Object.keys(draft).length === 0
  return (
    <section className={styles.filters} aria-label="Filter">
      {fields.map((field) => (
        <FilterMenu
          key={field.key}
          field={field}
          values={draft[field.key] ?? []}
          disabled={!mayFilter}
          onChange={(values) => setDraft(withChosen(draft, field, values))}
        />
      ))}
      <AssetMenu
        key={JSON.stringify(draft.assets)}
        range={millionsOf(draft)}
        disabled={!mayFilter}
        onChange={(range) => setDraft(withMillions(draft, range))}
      />
      {mayFilter ? (
        <>
          <Button
            size="xs"
            disabled={isEmpty && Object.keys(applied).length === 0}
            onClick={() => {
              setDraft({})
              onApply({})
            }}
          >
            Reset
          </Button>
          <Button size="xs" variant="filled" disabled={isApplied} onClick={() => onApply(draft)}>
            Apply
          </Button>
        </>
      ) : (
        <p className={styles.reason}>{benchmarkingTexts.readOnly}</p>
      )}
    </section>
  )
}

interface FilterMenuProps {
  readonly field: FilterField
  readonly values: readonly string[]
  readonly disabled: boolean
  readonly onChange: (values: string[]) => void
}

function FilterMenu({ field: { label, choices }, values, disabled, onChange }: FilterMenuProps) {
  const names = choices.filter(({ value }) => values.includes(value)).map((choice) => choice.label)
  const summary = names.length === 0 ? 'All' : names.length === 1 ? names[0] : `${names.length} of ${choices.length}`
  return (
    <Popover trapFocus returnFocus position="bottom-start" shadow="md" withinPortal>
      <Popover.Target>
        <Button size="xs" disabled={disabled} rightSection={<IconChevronDown size={14} aria-hidden />}>
          <span className={styles.field}>
            {label} <b>{summary}</b>
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <ScrollArea.Autosize mah={300}>
          <Checkbox.Group label={label} value={[...values]} onChange={onChange}>
            <div className={styles.choices}>
              {choices.map((choice) => (
                <Checkbox key={choice.value} value={choice.value} label={choice.label} />
              ))}
            </div>
          </Checkbox.Group>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  )
}
