import { Select, Switch, TextInput } from '@mantine/core'
import { brand } from '@plumbline/contract/brand/brand.ts'
import type { NumberForm } from '@plumbline/contract/typed/typed-number.ts'
import { useQuery } from '@tanstack/react-query'
import { DateField } from '../../../components/fields/date-field.tsx'
import { NumberField } from '../../../components/fields/number-field.tsx'
import type { Unread } from '../../../components/fields/typed.ts'
import { benchmarksQuery } from '../../../lib/benchmarks-query.ts'
import type { SimulationForm } from '../simulation-form.ts'
import type { SimulationFormState } from '../use-simulation-form.ts'
import styles from './simulations.module.css'

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
      <Quantity {...props} name="maxUsers" label="Max Users" />
      <Window {...props} />
      <Flag
        {...props}
        name="fixedAmounts"
        label="Fixed Amounts"
        description="Off: each payment is drawn from £1 to the amount."
      />
      <Quantity
        {...props}
        name="maxAmount"
        label="Max Amount"
        description="Pounds; -1 is any amount, around £150 a payment."
        format={{ decimals: 2, unit: 'pounds', isBare: true }}
      />
      <Flag
        {...props}
        name="fixedContributions"
        label="Fixed Contributions"
        description="Off: a number of payments is drawn from 1 to the most."
      />
      <Quantity
        {...props}
        name="maxContributions"
        label="Max Contributions"
        description="Monthly payments; -1 is every month to the end."
      />
      {form.isSos === true && (
        <Quantity
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
      <Quantity {...props} name="seed" label="Seed" description="The same seed gives the same numbers." />
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
  )
}

type NamesOf<Kind> = {
  [Name in keyof SimulationForm]: Exclude<SimulationForm[Name], undefined | Unread> extends Kind ? Name : never
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

interface QuantityProps extends FieldsProps {
  readonly name: NamesOf<number>
  readonly label: string
  readonly description?: string
  readonly format?: NumberForm
}

const whole = { decimals: 0, unit: 'none', isUngrouped: true } as const

/** How many, or how much, where -1 is often without an end. */
function Quantity({ form, change, mistakes, busy, name, label, description, format = whole }: QuantityProps) {
  return (
    <NumberField
      label={label}
      description={description}
      format={format}
      isSigned
      value={form[name]}
      onChange={(value) => change({ [name]: value })}
      error={mistakes[name]}
      disabled={busy}
    />
  )
}
