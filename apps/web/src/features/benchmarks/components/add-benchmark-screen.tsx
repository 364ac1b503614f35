import { Button } from '@mantine/core'
import { benchmarkTexts } from '@plumbline/contract/benchmarks/benchmark-texts.ts'
import { Link } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense } from 'react'
import { flushSync } from 'react-dom'
import { LoadingState } from '../../../components/screen/page-state.tsx'
import { ScreenHeader } from '../../../components/screen/screen-header.tsx'
import { say } from '../../../lib/say.ts'
import { newBenchmarkCalls } from '../api/send-index.ts'
import { benchmarkWords, checkText } from '../benchmark-wording.ts'
import { blankIndexForm } from '../index-form.ts'
import { useIndexForm } from '../use-index-form.ts'
import styles from './benchmarks.module.css'
import { IndexFields } from './index-fields.tsx'
import { IndexOutcome } from './index-outcome.tsx'

const IndexPreview = lazy(async () => ({ default: (await import('./index-preview.tsx')).IndexPreview }))

/** A form for an index, checked and looked at before it is saved; then the list opens. */
export function AddBenchmarkScreen({ onSaved }: { readonly onSaved: () => void }) {
  const state = useIndexForm(blankIndexForm, newBenchmarkCalls, () => {
    void say(benchmarkTexts.saved, 5_000)
    onSaved()
  })
  const { form, preview, busy } = state
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = event.currentTarget
    // Drawn at once, so that the first wrong field is there to go to.
    flushSync(() => state.submit())
    fields.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  return (
    <form className={styles.addForm} onSubmit={submit} noValidate>
      <ScreenHeader title={benchmarkWords.add} tooltip="An index that savers can be measured against" />
      <div className={styles.formColumns}>
        <IndexFields {...state} />
        <IndexOutcome
          state={state}
          preview={
            preview && (
              <Suspense fallback={<LoadingState text="Drawing the preview..." rows={6} />}>
                <IndexPreview preview={preview} name={form.name || 'New benchmark'} />
              </Suspense>
            )
          }
        />
      </div>
      <footer className={styles.formFoot}>
        <Button component={Link} to="/benchmark/list">
          Cancel
        </Button>
        <Button type="submit" variant="filled" loading={busy}>
          {preview === undefined ? checkText(form.kind) : 'Save benchmark'}
        </Button>
      </footer>
    </form>
  )
}
