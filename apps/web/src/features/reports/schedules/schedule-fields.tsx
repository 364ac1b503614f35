import { Input, MultiSelect, SegmentedControl, Select, TextInput } from '@mantine/core'
import { providersProcedures } from '@plumbline/contract/providers/providers.ts'
import { type ScheduleRhythm, scheduleRhythms } from '@plumbline/contract/reports/report-schedules.ts'
import { permissionOf, reportTitle, reportTypeSchema } from '@plumbline/contract/reports/report-types.ts'
import { deliveryNames, rhythmNames } from '@plumbline/contract/reports/schedule-words.ts'
import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../../lib/api-query.ts'
import styles from '../components/reports.module.css'
import { useMyReportTypes } from '../my-report-types.ts'
import type { ScheduleFieldsProps } from './schedule-form.ts'
import { peopleQuery } from './schedule-queries.ts'
import { TimingFields } from './timing-fields.tsx'

/** What, of which provider, when, how and to whom. */
export function ScheduleFields({
  form,
  mistakes,
  onChange,
  fixed,
}: ScheduleFieldsProps & {
  /** Provider and kind are those of the report, or of the schedule. */
  readonly fixed: boolean
}) {
  return (
    <>
      <TextInput
        label="Name"
        value={form.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        error={mistakes.name}
        maxLength={80}
        data-autofocus
      />
      {!fixed && <WhatFields form={form} mistakes={mistakes} onChange={onChange} />}
      <Select
        label="How often"
        allowDeselect={false}
        data={scheduleRhythms.map((value) => ({ value, label: rhythmNames[value] }))}
        value={form.rhythm}
        onChange={(rhythm) => {
          if (rhythm !== null) onChange({ rhythm })
        }}
      />
      {isTimed(form.rhythm) && <TimingFields form={form} mistakes={mistakes} onChange={onChange} />}
      <Recipients form={form} mistakes={mistakes} onChange={onChange} />
      <Input.Wrapper label="Mailed" labelElement="div">
        <SegmentedControl
          aria-label="Mailed"
          fullWidth
          size="xs"
          value={form.deliverAs}
          onChange={(deliverAs) => onChange({ deliverAs })}
          data={(['link', 'attachment'] as const).map((value) => ({ value, label: deliveryNames[value] }))}
        />
      </Input.Wrapper>
    </>
  )
}

function isTimed(rhythm: ScheduleRhythm): boolean {
  return rhythm !== 'new-batch'
}

function WhatFields({ form, mistakes, onChange }: ScheduleFieldsProps) {
  const providers = useQuery(apiQuery(['providers', 'withData'], providersProcedures.withData))
  const types = useMyReportTypes()
  return (
    <div className={styles.pair} data-of="names">
      <Select
        label="Provider"
        placeholder="Choose a provider"
        searchable
        allowDeselect={false}
        data={(providers.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={form.providerId === null ? null : String(form.providerId)}
        onChange={(id) => onChange({ providerId: id === null ? null : Number(id), recipientIds: [] })}
        error={mistakes.providerId}
      />
      <Select
        label="Report"
        allowDeselect={false}
        data={types.map((value) => ({ value, label: reportTitle(value) }))}
        value={form.type}
        onChange={(value) => {
          const type = reportTypeSchema.catch(form.type).parse(value)
          // Not everybody who may have one kind may have another.
          onChange(permissionOf(type) === permissionOf(form.type) ? { type } : { type, recipientIds: [] })
        }}
      />
    </div>
  )
}

function Recipients({ form, mistakes, onChange }: ScheduleFieldsProps) {
  const { providerId, type } = form
  const people = useQuery({ ...peopleQuery(providerId ?? 0, type), enabled: providerId !== null })
  return (
    <MultiSelect
      label="To"
      description="People who may have this report. Whoever may not any more gets nothing."
      placeholder={form.recipientIds.length === 0 ? 'Choose people' : ''}
      searchable
      disabled={providerId === null}
      data={(people.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={form.recipientIds.map(String)}
      onChange={(ids) => onChange({ recipientIds: ids.map(Number) })}
      error={mistakes.recipientIds}
      nothingFoundMessage="Nobody of this name"
    />
  )
}
