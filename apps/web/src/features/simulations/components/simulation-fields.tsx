import { NumberInput, Select, Switch, TextInput } from '@mantine/core'
import { brand } from '@plumbline/contract/brand/brand.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { benchmarksQuery } from '../../../lib/benchmarks-query.ts'
import type { SimulationForm } from '../simulation-form.ts'
import type { SimulationFormState } from '../use-simulation-form.ts'
import styles from './simulations.module.css'

// The calendar is larger than the rest of the screen, and has its room until it comes.
const DateField = lazy(async () => ({ default: (await import('../../../components/fields/date-field.tsx')).DateField }))

type FieldsProps = Pick<SimulationFormState, 'form' | 'change' | 'mistakes' | 'busy'>

/** Every field of a simulation, with the defaults of the specification. */
export function SimulationFields(props: FieldsProps) {
  const { form, change, mistakes, busy } = props
  return (
    <div className={styles.fields}>
      <TextInput
        label="Name"
        value={form.name ?? ''}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={mistakes.name}
        disabled={busy}
        maxLength={100}
        data-autofocus
      />
      <IndexField {...props} />
      <Flag
        {...props}
        name="isSos"
        label="Is SoS?"
        description="Savers in simulated funds; off: the spread of timing alone."
      />
      <Whole {...props} name="maxUsers" label="Max Users" />
      <Window {...props} />
      <Flag
        {...props}
        name="fixedAmounts"
        label="Fixed Amounts"
        description="Off: each payment is drawn from £1 to the amount."
      />
      <Whole
        {...props}
        name="maxAmount"
        label="Max Amount"
        description="Pounds; -1 is any amount, around £150 a payment."
        decimals={2}
      />
      <Flag
        {...props}
        name="fixedContributions"
        label="Fixed Contributions"
        description="Off: a number of payments is drawn from 1 to the most."
      />
      <Whole
        {...props}
        name="maxContributions"
        label="Max Contributions"
        description="Monthly payments; -1 is every month to the end."
      />
      {form.isSos === true && (
        <Whole
          {...props}
          name="simulationsPerContribution"
          label="Simulations Per Contribution"
          description="Simulated funds of each saver."
        />
      )}
      {form.isSos === true && (
        <Flag
          {...props}
          name="usePriceTracks"
          label="Luck of price tracks"
          description="Monthly returns are drawn from the price tracks there are; off, or without any: normal, by the tracking error."
        />
      )}
      <Whole {...props} name="seed" label="Seed" description="The same seed gives the same numbers." />
    </div>
  )
}

function IndexField({ form, change, mistakes, busy }: FieldsProps) {
  const benchmarks = useQuery(benchmarksQuery)
  const indices = (benchmarks.data ?? []).map(({ id, name }) => ({
    value: id,
    label: id === 'default' ? `${brand.defaultIndex} (default)` : name,
  }))
  return (
    <Select
      label="Index Type"
      data={indices}
      value={form.indexType ?? null}
      onChange={(value) => value !== null && change({ indexType: value })}
      error={benchmarks.isError ? 'The indices could not be loaded.' : mistakes.indexType}
      disabled={busy}
      allowDeselect={false}
    />
  )
}

function Window({ form, change, mistakes, busy }: FieldsProps) {
  return (
    <Suspense fallback={<div className={styles.datesToCome} />}>
      <div className={styles.dates}>
        <DateField
          label="Start Date"
          value={form.startDate}
          onChange={(startDate) => change({ startDate })}
          error={mistakes.startDate}
          disabled={busy}
        />
        <Select
          label="Start Date Type"
          data={['year', 'month']}
          value={form.startDateType ?? null}
          onChange={(value) => change({ startDateType: value === 'month' ? 'month' : 'year' })}
          disabled={busy}
          allowDeselect={false}
        />
        <DateField
          label="End Date"
          value={form.endDate}
          onChange={(endDate) => change({ endDate })}
          error={mistakes.endDate}
          disabled={busy}
        />
      </div>
    </Suspense>
  )
}

type NamesOf<Kind> = {
  [Name in keyof SimulationForm]: Exclude<SimulationForm[Name], undefined> extends Kind ? Name : never
}[keyof SimulationForm]

interface FlagProps extends FieldsProps {
  readonly name: NamesOf<boolean>
  readonly label: string
  readonly description: string
}

function Flag({ form, change, busy, name, label, description }: FlagProps) {
  return (
    <Switch
      label={label}
      description={description}
      checked={form[name] ?? false}
      onChange={(event) => change({ [name]: event.currentTarget.checked })}
      disabled={busy}
    />
  )
}

interface WholeProps extends FieldsProps {
  readonly name: NamesOf<number>
  readonly label: string
  readonly description?: string
  readonly decimals?: number
}

/** A number as it is typed: what is wrong with it is said when the form is sent. */
function Whole({ form, change, mistakes, busy, name, label, description, decimals = 0 }: WholeProps) {
  return (
    <NumberInput
      label={label}
      description={description}
      value={form[name] ?? ''}
      onChange={(value) => change({ [name]: typeof value === 'number' ? value : undefined })}
      error={mistakes[name]}
      disabled={busy}
      decimalScale={decimals}
      allowDecimal={decimals > 0}
      clampBehavior="none"
      hideControls
    />
  )
}
