import { Button, Group, NumberInput, SegmentedControl, Select, Stack, Switch, Text } from '@mantine/core'
import { brand } from '@plumbline/contract/brand/brand.ts'
import type { ScoreAgain } from '@plumbline/contract/imports/imports.ts'
import type { LatestBatch, ScoringMethod } from '@plumbline/contract/providers/providers.ts'
import { uploadTexts } from '@plumbline/contract/uploads/upload-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { benchmarksQuery } from '../../../lib/benchmarks-query.ts'
import { latestBatchesQuery } from '../api/latest-batches-query.ts'
import { useScoreAgain } from '../api/use-score-again.ts'

interface ScoreAgainDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly providerId: number
  readonly dataBatchId: string
}

/** Chooses what published savers are measured against and scored with; nothing is uploaded again. */
export function ScoreAgainDialog({ opened, onClose, providerId, dataBatchId }: ScoreAgainDialogProps) {
  const batches = useQuery({ ...latestBatchesQuery, enabled: opened })
  const batch = batches.data?.find((each) => each.providerId === providerId)
  return (
    <AppDialog opened={opened} onClose={onClose} title={`Score data batch ${dataBatchId} again`}>
      {batches.isPending && <LoadingState text="Loading the settings..." rows={3} />}
      {batches.isError && (
        <ErrorState
          title="The settings could not be loaded."
          error={batches.error}
          onRetry={() => void batches.refetch()}
        />
      )}
      {batches.isSuccess && batch === undefined && (
        <AlertBox tone="info">This provider has no published data to score again.</AlertBox>
      )}
      {batch !== undefined && (
        <ScoreAgainForm
          key={batch.id}
          batch={batch}
          providerId={providerId}
          dataBatchId={dataBatchId}
          onDone={onClose}
        />
      )}
    </AppDialog>
  )
}

interface FormProps {
  readonly batch: LatestBatch
  readonly providerId: number
  readonly dataBatchId: string
  readonly onDone: () => void
}

type Chosen = Omit<ScoreAgain, 'providerId' | 'dataBatchId' | 'numberOfYearsForOutlier'> & {
  /** Blank while somebody types. */
  readonly years: number | undefined
}

function ScoreAgainForm({ batch, providerId, dataBatchId, onDone }: FormProps) {
  const scoring = useScoreAgain()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Chosen>({
    indexType: batch.indexType,
    useMinOutliers: batch.yearOutlier,
    years: batch.minOutlierYear,
    scoringMethod: batch.scoringMethod,
  })
  const { years, ...settings } = chosen
  const refused = scoring.error instanceof ApiError ? scoring.error.fields : {}
  const noYears = chosen.useMinOutliers && !((years ?? 0) >= 1)
  const start = () =>
    scoring.mutate(
      { ...settings, providerId, dataBatchId, numberOfYearsForOutlier: settings.useMinOutliers ? (years ?? 1) : 1 },
      {
        onSuccess: ({ importId }) => {
          onDone()
          void navigate({ to: '/imports', search: { import: importId } })
        },
      },
    )
  return (
    <Stack gap="sm">
      <Text fz="sm">
        The stored contributions are scored again; nothing is uploaded. You see what changes before anything is
        published, and what is published now can be put back.
      </Text>
      <IndexChoice
        batch={batch}
        chosen={chosen}
        onChange={(index) => setChosen({ ...chosen, ...index })}
        refused={refused.indexType}
      />
      <Switch
        label="Use minimum contribution time"
        checked={chosen.useMinOutliers}
        onChange={(event) => setChosen({ ...chosen, useMinOutliers: event.currentTarget.checked })}
      />
      {chosen.useMinOutliers && (
        <NumberInput
          aria-label="Minimum contribution time in years"
          value={years ?? ''}
          onChange={(value) => setChosen({ ...chosen, years: typeof value === 'number' ? value : undefined })}
          suffix={years === 1 ? ' year' : ' years'}
          min={1}
          max={100}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          error={noYears ? uploadTexts.minimumYears : refused.numberOfYearsForOutlier}
          ml={42}
          w={140}
        />
      )}
      <Group justify="space-between" gap="xs">
        <Text fz="sm" id="scoring-method-again">
          Scoring method
        </Text>
        <SegmentedControl
          aria-labelledby="scoring-method-again"
          size="xs"
          data={['old', 'new']}
          value={chosen.scoringMethod}
          // The two values above are the type.
          onChange={(value) => setChosen({ ...chosen, scoringMethod: value as ScoringMethod })}
        />
      </Group>
      {scoring.isError && refused.indexType === undefined && <AlertBox tone="danger">{scoring.error.message}</AlertBox>}
      <Group justify="flex-end" gap="xs">
        <Button onClick={onDone}>Cancel</Button>
        <Button variant="filled" onClick={start} loading={scoring.isPending} disabled={noYears}>
          Score again
        </Button>
      </Group>
    </Stack>
  )
}

interface IndexChoiceProps {
  readonly batch: LatestBatch
  readonly chosen: Pick<Chosen, 'indexType' | 'indexVersion'>
  readonly onChange: (chosen: Pick<Chosen, 'indexType' | 'indexVersion'>) => void
  /** Why the server refused it. */
  readonly refused: string | undefined
}

function IndexChoice({ batch, chosen, onChange, refused }: IndexChoiceProps) {
  const benchmarks = useQuery(benchmarksQuery)
  const { indexType, indexVersion } = chosen
  return (
    <>
      <Select
        label="Index Type"
        data={(benchmarks.data ?? []).map(({ id, name }) => ({
          value: id,
          label: id === 'default' ? `${brand.defaultIndex} (default)` : name,
        }))}
        value={indexType}
        onChange={(value) => value !== null && onChange({ indexType: value, indexVersion: undefined })}
        error={benchmarks.isError ? 'The indices could not be loaded.' : refused}
        allowDeselect={false}
        data-autofocus
      />
      <IndexVersion
        newest={benchmarks.data?.find(({ id }) => id === indexType)?.version ?? 1}
        own={indexType === batch.indexType ? batch.indexVersion : undefined}
        value={indexVersion}
        onChange={(version) => onChange({ indexType, indexVersion: version })}
      />
    </>
  )
}

interface IndexVersionProps {
  readonly newest: number
  /** The one that the batch is measured against, of this index. */
  readonly own: number | undefined
  /** The newest unless one is chosen. */
  readonly value: number | undefined
  readonly onChange: (version: number | undefined) => void
}

/** Which version of an index that was restated; nothing of an index that has one. */
function IndexVersion({ newest, own, value, onChange }: IndexVersionProps) {
  if (newest === 1) return null
  const nameOf = (version: number) => {
    const facts = [version === newest && 'newest', version === own && 'of this batch'].filter((fact) => fact !== false)
    return facts.length === 0 ? `Version ${version}` : `Version ${version} (${facts.join(', ')})`
  }
  const versions = Array.from({ length: newest }, (_, place) => newest - place)
  return (
    <Select
      label="Version of the index"
      data={versions.map((version) => ({ value: String(version), label: nameOf(version) }))}
      value={String(value ?? newest)}
      onChange={(version) => version !== null && onChange(Number(version) === newest ? undefined : Number(version))}
      allowDeselect={false}
    />
  )
}
