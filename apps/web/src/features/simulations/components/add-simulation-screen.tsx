import { simulationTexts } from '@plumbline/contract/simulations/simulation-texts.ts'
import { lazy, Suspense } from 'react'
import { AddForm } from '../../../components/add-form/add-form.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { LoadingState } from '../../../components/screen/page-state.tsx'
import { say } from '../../../lib/say.ts'
import { simulationWords } from '../simulation-wording.ts'
import { useSimulationForm } from '../use-simulation-form.ts'
import { SimulationNotes } from './simulation-notes.tsx'

// Fields for numbers are larger than the rest of the screen.
const SimulationFields = lazy(async () => ({ default: (await import('./simulation-fields.tsx')).SimulationFields }))

/** A form for a simulation; then the list opens. */
export function AddSimulationScreen({ onAdded }: { readonly onAdded: () => void }) {
  const state = useSimulationForm(() => {
    void say(simulationTexts.added)
    onAdded()
  })
  const { form, error, busy, mistakes, submit } = state
  return (
    <AddForm
      title={simulationWords.add}
      tooltip="How far luck alone spreads the returns of savers"
      {...{ mistakes, busy }}
      send={simulationWords.add}
      list="/simulations/list"
      onSubmit={submit}
      fields={
        <Suspense fallback={<LoadingState text="Loading the form..." rows={12} />}>
          <SimulationFields {...state} />
        </Suspense>
      }
      beside={<SimulationNotes form={form} />}
      refused={error !== null && <AlertBox tone="danger">{error.message}</AlertBox>}
    />
  )
}
