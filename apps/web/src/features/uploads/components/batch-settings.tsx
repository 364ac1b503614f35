import { Divider, Group, SegmentedControl, Select, Stack, Switch, Text } from '@mantine/core'
import { brand } from '@plumbline/contract/brand/brand.ts'
import type { LatestBatch, ScoringMethod } from '@plumbline/contract/providers/providers.ts'
import { useQuery } from '@tanstack/react-query'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { MinimumYears } from '../../../components/scoring/minimum-years.tsx'
import { SpreadField } from '../../../components/scoring/spread-field.tsx'
import { benchmarksQuery } from '../../../lib/benchmarks-query.ts'
import { batchNotice, type UploadForm, type UploadMistakes, usesSpread, withExistingBatch } from '../upload-form.ts'

interface BatchSettingsProps {
  readonly providers: readonly { readonly id: number; readonly name: string }[]
  readonly form: UploadForm
  readonly batch: LatestBatch | undefined
  readonly mistakes: UploadMistakes
  readonly disabled: boolean
  /** The file has arrived: what would become of a next one is no longer the question. */
  readonly sent: boolean
  readonly onChange: (form: UploadForm) => void
  readonly onProvider: (providerId: number) => void
}

/** Whose file it is, and what it is measured and scored with. */
export function BatchSettings(props: BatchSettingsProps) {
  const { providers, form, batch, mistakes, disabled, sent, onChange, onProvider } = props
  const benchmarks = useQuery(benchmarksQuery)
  const indices = (benchmarks.data ?? []).map(({ id, name }) => ({
    value: id,
    label: id === 'default' ? `${brand.defaultIndex} (default)` : name,
  }))
  return (
    <Stack gap="sm">
      <Select
        label="Provider"
        placeholder="Choose a provider"
        searchable
        data={providers.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={form.providerId === undefined ? null : String(form.providerId)}
        onChange={(value) => value !== null && onProvider(Number(value))}
        error={mistakes.provider}
        disabled={disabled}
        nothingFoundMessage="No provider of that name"
        data-autofocus
      />
      <Select
        label="Index Type"
        data={indices}
        value={form.indexType}
        onChange={(value) => value !== null && onChange({ ...form, indexType: value })}
        error={benchmarks.isError ? 'The indices could not be loaded.' : undefined}
        disabled={disabled || form.useExistingBatch}
        allowDeselect={false}
      />
      <Divider my={4} />
      <BatchSwitches {...props} />
      {!sent && <BatchNoticeAlert form={form} batch={batch} />}
    </Stack>
  )
}

type SwitchesProps = Omit<BatchSettingsProps, 'providers' | 'onProvider'>

function BatchSwitches({ form, batch, mistakes, disabled, sent, onChange }: SwitchesProps) {
  const ofBatch = disabled || form.useExistingBatch
  return (
    <>
      <Switch
        label="Use existing batch"
        description={
          batch === undefined || sent ? undefined : `Adds the file to data batch ${batch.id} and keeps its settings.`
        }
        checked={form.useExistingBatch}
        onChange={(event) => onChange(withExistingBatch(form, event.currentTarget.checked, batch))}
        disabled={disabled || batch === undefined}
      />
      <MinimumYears
        form={form}
        mistake={mistakes.years}
        disabled={ofBatch}
        onChange={(part) => onChange({ ...form, ...part })}
      />
      <Switch
        label="Performance attribution"
        checked={form.performanceAttribution}
        onChange={(event) => onChange({ ...form, performanceAttribution: event.currentTarget.checked })}
        disabled={disabled}
      />
      <Group justify="space-between" gap="xs">
        <Text fz="sm" id="scoring-method">
          Scoring method
        </Text>
        <SegmentedControl
          aria-labelledby="scoring-method"
          size="xs"
          data={['old', 'new']}
          value={form.scoringMethod}
          // The two values above are the type.
          onChange={(value) => onChange({ ...form, scoringMethod: value as ScoringMethod })}
          disabled={ofBatch}
        />
      </Group>
      {usesSpread(form) && (
        <SpreadField
          value={form.sigma0Simulation ?? 'usual'}
          onChange={(spread) =>
            onChange({ ...form, sigma0Simulation: typeof spread === 'number' ? spread : undefined })
          }
          disabled={ofBatch}
        />
      )}
      <Switch
        label="Publish without asking"
        description="When the file has no errors. Switch it off to see a preview first."
        checked={form.publishWhenSound}
        onChange={(event) => onChange({ ...form, publishWhenSound: event.currentTarget.checked })}
        disabled={disabled}
      />
    </>
  )
}

function BatchNoticeAlert({ form, batch }: Pick<BatchSettingsProps, 'form' | 'batch'>) {
  const notice = batchNotice(form, batch)
  if (notice === undefined) return null
  return <AlertBox tone={notice.kind}>{notice.text}</AlertBox>
}
