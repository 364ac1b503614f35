import { Select, Switch, TextInput } from '@mantine/core'
import { brand } from '@plumbline/contract/brand/brand.ts'
import { useQuery } from '@tanstack/react-query'
import { DateField } from '../../../components/fields/date-field.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { FileDrop } from '../../../components/file-drop/file-drop.tsx'
import { benchmarksQuery } from '../../../lib/benchmarks-query.ts'
import type { TrackFormState } from '../use-track-form.ts'
import styles from './price-tracks.module.css'

type FieldsProps = Pick<TrackFormState, 'form' | 'change' | 'mistakes' | 'busy'>

const hint = 'Columns date and price: prices above 0 in order of their dates, at most 40 days apart.'

/** Every field of a price track, with the defaults of the specification. */
export function TrackFields({ form, change, mistakes, busy }: FieldsProps) {
  const benchmarks = useQuery(benchmarksQuery)
  const indices = (benchmarks.data ?? []).map(({ id, name }) => ({
    value: id,
    label: id === 'default' ? `${brand.defaultIndex} (default)` : name,
  }))
  const flag = (
    name: 'chargesIncluded' | 'includeShortContribution' | 'calculatePastPerformance',
    label: string,
    description: string,
  ) => (
    <Switch
      label={label}
      description={description}
      checked={form[name]}
      onChange={(event) => change({ [name]: event.currentTarget.checked })}
      disabled={busy}
    />
  )
  return (
    <div className={styles.fields}>
      <TextInput
        label="Name"
        value={form.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={mistakes.name}
        disabled={busy}
        maxLength={100}
        data-autofocus
      />
      <Select
        label="Index Type"
        data={indices}
        value={form.indexType}
        onChange={(value) => value !== null && change({ indexType: value })}
        error={benchmarks.isError ? 'The indices could not be loaded.' : mistakes.indexType}
        disabled={busy}
        allowDeselect={false}
      />
      <Dates form={form} change={change} mistakes={mistakes} busy={busy} />
      {flag('chargesIncluded', 'Charges Included', 'The prices bear all charges: nothing is taken off.')}
      <NumberField
        label="Charge"
        description="Per cent a year that is taken off."
        format={{ decimals: 6, unit: 'percent' }}
        value={form.charge}
        onChange={(charge) => change({ charge })}
        error={mistakes.charge}
        disabled={busy || form.chargesIncluded}
      />
      {flag(
        'includeShortContribution',
        'Include Short Contribution History',
        'Savers with less than 12 months are listed too; they are never scored.',
      )}
      {flag('calculatePastPerformance', 'Calculate Past Performance', 'Pots are valued on each 31 December as well.')}
      <div>
        <FileDrop
          label="Prices"
          hint={hint}
          file={form.file}
          mistake={mistakes.file}
          disabled={busy}
          onFile={(file) => change({ file })}
        />
      </div>
    </div>
  )
}

function Dates({ form, change, mistakes, busy }: FieldsProps) {
  return (
    <div className={styles.dates}>
      <DateField
        label="First Date"
        value={form.firstDate}
        onChange={(firstDate) => change({ firstDate })}
        error={mistakes.firstDate}
        disabled={busy}
      />
      <Select
        label="Date Distribution"
        data={['Monthly']}
        value={form.dateDistribution}
        error={mistakes.dateDistribution}
        disabled={busy}
        allowDeselect={false}
      />
      <DateField
        label="NAV Date"
        value={form.navDate}
        onChange={(navDate) => change({ navDate })}
        error={mistakes.navDate}
        disabled={busy}
      />
    </div>
  )
}
