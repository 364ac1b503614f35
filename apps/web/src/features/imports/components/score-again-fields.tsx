import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import type { LatestBatch, ScoringMethod } from '@plumbline/contract/providers/providers.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { MinimumYears } from '../../../components/scoring/minimum-years.tsx'
import { SpreadField } from '../../../components/scoring/spread-field.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { useScoreAgain } from '../api/use-score-again.ts'
import { bodyOf, formOfBatch, mistakesIn, type ScoreAgainForm } from '../score-again-form.ts'
import { IndexChoice } from './index-choice.tsx'
import { LimitsFields } from './limits-fields.tsx'
import { SpreadsSelect } from './spreads-select.tsx'

interface ScoreAgainFieldsProps {
  readonly batch: LatestBatch
  readonly providerId: number
  readonly dataBatchId: string
  readonly onDone: () => void
}

const placedFields = ['indexType', 'sigma0Simulation']

/** Begins with how the batch was scored; only what is changed here changes. */
export function ScoreAgainFields({ batch, providerId, dataBatchId, onDone }: ScoreAgainFieldsProps) {
  const scoring = useScoreAgain()
  const navigate = useNavigate()
  const [form, setForm] = useState(() => formOfBatch(batch))
  const refused = scoring.error instanceof ApiError ? scoring.error.fields : {}
  const mistakes = mistakesIn(form)
  const body = bodyOf(form, { providerId, dataBatchId })
  const start = () =>
    body &&
    scoring.mutate(body, {
      onSuccess: ({ importId }) => {
        onDone()
        void navigate({ to: '/imports', search: { import: importId } })
      },
    })
  return (
    <Stack gap="sm">
      <Text fz="sm">
        The stored contributions are scored again; nothing is uploaded. You see what changes before anything is
        published, and what is published now can be put back.
      </Text>
      <IndexChoice
        batch={batch}
        choice={form}
        onChange={(index) => setForm({ ...form, ...index })}
        refused={refused.indexType}
      />
      <MinimumYears
        form={form}
        mistake={mistakes.years ?? refused.numberOfYearsForOutlier}
        onChange={(part) => setForm({ ...form, ...part })}
      />
      <Method form={form} batch={batch} refused={refused.sigma0Simulation} onChange={setForm} />
      <SpreadsSelect own={batch.spreads} value={form.spreads} onChange={(spreads) => setForm({ ...form, spreads })} />
      <LimitsFields form={form} mistakes={mistakes} onChange={setForm} />
      {scoring.isError && !placedFields.some((field) => refused[field] !== undefined) && (
        <AlertBox tone="danger">{scoring.error.message}</AlertBox>
      )}
      <Group justify="flex-end" gap="xs">
        <Button onClick={onDone}>Cancel</Button>
        <Button variant="filled" onClick={start} loading={scoring.isPending} disabled={body === undefined}>
          Score again
        </Button>
      </Group>
    </Stack>
  )
}

interface MethodProps {
  readonly form: ScoreAgainForm
  readonly onChange: (form: ScoreAgainForm) => void
  readonly batch: LatestBatch
  /** Why the server refused the spread. */
  readonly refused: string | undefined
}

/** The scoring method, and what the old one divides by. */
function Method({ form, batch, refused, onChange }: MethodProps) {
  return (
    <>
      <Group justify="space-between" gap="xs">
        <Text fz="sm" id="scoring-method-again">
          Scoring method
        </Text>
        <SegmentedControl
          aria-labelledby="scoring-method-again"
          size="xs"
          data={['old', 'new']}
          value={form.scoringMethod}
          // The two values above are the type.
          onChange={(value) => onChange({ ...form, scoringMethod: value as ScoringMethod })}
        />
      </Group>
      {form.scoringMethod === 'old' && (
        <SpreadField
          value={form.spread}
          own={{ sigma0: batch.sigma0, simulation: batch.sigma0Simulation }}
          error={refused}
          onChange={(spread) => onChange({ ...form, spread })}
        />
      )}
    </>
  )
}
