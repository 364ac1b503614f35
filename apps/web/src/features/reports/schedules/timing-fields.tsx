import { Select, TextInput } from '@mantine/core'
import { quarterMonths, weekdays } from '@plumbline/contract/reports/schedule-words.ts'
import styles from '../components/reports.module.css'
import type { ScheduleFieldsProps } from './schedule-form.ts'

/** Every month has these days. */
const days = Array.from({ length: 28 }, (_, index) => String(index + 1))
const zones = Intl.supportedValuesOf('timeZone')

/** Which day, at which hour, by the clocks of which place. */
export function TimingFields({ form, mistakes, onChange }: ScheduleFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        {form.rhythm === 'weekly' && (
          <Choice
            label="Day"
            options={weekdays.map((day, index) => ({ value: String(index + 1), label: day }))}
            value={form.weekday}
            onChange={(weekday) => onChange({ weekday })}
          />
        )}
        {form.rhythm === 'quarterly' && (
          <Choice
            label="Month of the quarter"
            options={quarterMonths.map((month, index) => ({ value: String(index + 1), label: month }))}
            value={form.month}
            onChange={(month) => onChange({ month })}
          />
        )}
        {form.rhythm !== 'weekly' && (
          <Choice
            label="Day of the month"
            options={days.map((day) => ({ value: day, label: day }))}
            value={form.day}
            onChange={(day) => onChange({ day })}
          />
        )}
        <TextInput
          type="time"
          label="Time"
          value={form.time}
          onChange={(event) => onChange({ time: event.currentTarget.value.slice(0, 5) })}
          error={mistakes.time}
        />
      </div>
      <Select
        label="Time zone"
        searchable
        allowDeselect={false}
        data={zones.includes(form.zone) ? zones : [form.zone, ...zones]}
        limit={100}
        value={form.zone}
        onChange={(zone) => onChange({ zone: zone ?? form.zone })}
      />
    </>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: number
  readonly onChange: (value: number) => void
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <Select
      label={label}
      allowDeselect={false}
      data={[...options]}
      value={String(value)}
      onChange={(option) => onChange(Number(option ?? value))}
    />
  )
}
