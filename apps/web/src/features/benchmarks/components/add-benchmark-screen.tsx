import { benchmarkTexts } from '@plumbline/contract/benchmarks/benchmark-texts.ts'
import { lazy, Suspense } from 'react'
import { AddForm } from '../../../components/add-form/add-form.tsx'
import { LoadingState } from '../../../components/screen/page-state.tsx'
import { say } from '../../../lib/say.ts'
import { newBenchmarkCalls } from '../api/send-index.ts'
import { benchmarkWords, checkText } from '../benchmark-wording.ts'
import { blankIndexForm } from '../index-form.ts'
import { useIndexForm } from '../use-index-form.ts'
import { IndexFields } from './index-fields.tsx'
import { IndexOutcome } from './index-outcome.tsx'

const IndexPreview = lazy(async () => ({ default: (await import('./index-preview.tsx')).IndexPreview }))

/** A form for an index, checked and looked at before it is saved; then the list opens. */
export function AddBenchmarkScreen({ onSaved }: { readonly onSaved: () => void }) {
  const state = useIndexForm(blankIndexForm, newBenchmarkCalls, () => {
    void say(benchmarkTexts.saved)
    onSaved()
  })
  const { form, preview, busy, mistakes } = state
  return (
    <AddForm
      title={benchmarkWords.add}
      tooltip="An index that savers can be measured against"
      {...{ mistakes, busy }}
      send={preview === undefined ? checkText(form.kind) : 'Save benchmark'}
      list="/benchmark/list"
      onSubmit={() => void state.submit()}
      fields={<IndexFields {...state} />}
      beside={
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
      }
    />
  )
}
