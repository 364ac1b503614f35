import { Button } from '@mantine/core'
import { simulationTexts } from '@plumbline/contract/simulations/simulation-texts.ts'
import { Link } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { LoadingState } from '../../../components/screen/page-state.tsx'
import { ScreenHeader } from '../../../components/screen/screen-header.tsx'
import { say } from '../../../lib/say.ts'
import { simulationWords } from '../simulation-wording.ts'
import { useSimulationForm } from '../use-simulation-form.ts'
import { SimulationNotes } from './simulation-notes.tsx'
import styles from './simulations.module.css'

// Fields for numbers are larger than the rest of the screen.
const SimulationFields = lazy(async () => ({ default: (await import('./simulation-fields.tsx')).SimulationFields }))

/** A form for a simulation; then the list opens. */
export function AddSimulationScreen({ onAdded }: { readonly onAdded: () => void }) {
  const state = useSimulationForm(() => {
    void say(simulationTexts.added, 5_000)
    onAdded()
  })
  const { form, error, busy, mistakes } = state
  const fields = useRef<HTMLFormElement>(null)
  const wrong = Object.keys(mistakes).join()
  // Also of what the server finds wrong, the first field is gone to.
  useEffect(() => {
    if (wrong !== '') fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [wrong])
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    flushSync(() => state.submit())
  }
  return (
    <form ref={fields} className={styles.addForm} onSubmit={submit} noValidate>
      <ScreenHeader title={simulationWords.add} tooltip="How far luck alone spreads the returns of savers" />
      <div className={styles.formColumns}>
        <Suspense fallback={<LoadingState text="Loading the form..." rows={12} />}>
          <SimulationFields {...state} />
        </Suspense>
        <SimulationNotes form={form} />
      </div>
      {error !== null && (
        <div className={styles.refused}>
          <AlertBox tone="danger">{error.message}</AlertBox>
        </div>
      )}
      <footer className={styles.formFoot}>
        <Button component={Link} to="/simulations/list">
          Cancel
        </Button>
        <Button type="submit" variant="filled" loading={busy}>
          {simulationWords.add}
        </Button>
      </footer>
    </form>
  )
}
