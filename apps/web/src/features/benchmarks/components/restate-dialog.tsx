import { Button } from '@mantine/core'
import type { Benchmark, BenchmarkDetails } from '@plumbline/contract/benchmarks/benchmarks.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useMemo } from 'react'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { LoadingState } from '../../../components/screen/page-state.tsx'
import { say } from '../../../lib/say.ts'
import { benchmarkQuery } from '../api/benchmark-queries.ts'
import { newVersionCalls } from '../api/send-index.ts'
import { checkText } from '../benchmark-wording.ts'
import type { IndexForm } from '../index-form.ts'
import { useIndexForm } from '../use-index-form.ts'
import styles from './benchmarks.module.css'
import { DifferencesTable } from './differences-table.tsx'
import { IndexFields } from './index-fields.tsx'
import { IndexOutcome } from './index-outcome.tsx'
import { IndexPreview } from './index-preview.tsx'

interface RestateDialogProps {
  readonly opened: boolean
  readonly id: string
  readonly onClose: () => void
}

/** A new version of a benchmark, with what it changes before it is saved. */
export function RestateDialog({ opened, id, onClose }: RestateDialogProps) {
  const { data } = useQuery({ ...benchmarkQuery(id), enabled: opened })
  if (data === undefined) {
    return (
      <AppDialog opened={opened} onClose={onClose} title="Restate" size="large">
        <LoadingState text="Loading the benchmark..." rows={10} />
      </AppDialog>
    )
  }
  return <RestateForm key={String(opened)} opened={opened} details={data} onClose={onClose} />
}

interface RestateFormProps {
  readonly opened: boolean
  readonly details: BenchmarkDetails
  readonly onClose: () => void
}

function RestateForm({ opened, details, onClose }: RestateFormProps) {
  const { id, name } = details
  const formId = useId()
  const calls = useMemo(() => newVersionCalls(id), [id])
  const state = useIndexForm(blankFrom(details), calls, ({ version }: Benchmark) => {
    void say(`Version ${version} of ${nameInSentence(name)} saved.`, 5_000)
    onClose()
  })
  const { form, preview, busy } = state
  const newest = details.versions.at(0)?.version ?? 1
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title={`Restate ${nameInSentence(name)}`}
      subtitle={`A new version after version ${newest}. Data batches keep the version that scored them.`}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="filled" loading={busy}>
            {preview === undefined ? checkText(form.kind) : `Save version ${newest + 1}`}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles.formColumns}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          state.submit()
        }}
      >
        <IndexFields {...state} />
        <IndexOutcome
          state={state}
          preview={
            preview && (
              <IndexPreview preview={preview} name={name}>
                <DifferencesTable differences={preview.differences} before={newest} />
              </IndexPreview>
            )
          }
        />
      </form>
    </AppDialog>
  )
}

/** The dates of the newest version, and how its levels came. */
function blankFrom({ versions }: BenchmarkDetails): IndexForm {
  const newest = versions.at(0)
  return {
    startDate: newest?.startDate,
    endDate: newest?.endDate,
    sourceNote: newest?.sourceNote ?? '',
    kind: newest?.files.some(({ kind }) => kind !== 'file') === true ? 'constituents' : 'levels',
    files: {},
  }
}
