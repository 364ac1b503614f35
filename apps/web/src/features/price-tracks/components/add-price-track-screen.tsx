import { Button } from '@mantine/core'
import { priceTrackTexts } from '@plumbline/contract/price-tracks/price-track-texts.ts'
import { Link } from '@tanstack/react-router'
import { type FormEvent, lazy, Suspense, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { LoadingState } from '../../../components/screen/page-state.tsx'
import { ScreenHeader } from '../../../components/screen/screen-header.tsx'
import { say } from '../../../lib/say.ts'
import { priceTrackWords } from '../price-track-wording.ts'
import { useTrackForm } from '../use-track-form.ts'
import { PriceProblems } from './price-problems.tsx'
import styles from './price-tracks.module.css'

// Choices are larger than the rest of the screen.
const TrackFields = lazy(async () => ({ default: (await import('./track-fields.tsx')).TrackFields }))

/** A form for a price track; then the list opens. */
export function AddPriceTrackScreen({ onAdded }: { readonly onAdded: () => void }) {
  const state = useTrackForm(() => {
    void say(priceTrackTexts.saved, 5_000)
    onAdded()
  })
  const { error, busy, mistakes, problems } = state
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
      <ScreenHeader
        title={priceTrackWords.form}
        tooltip="Published prices of a fund, scored as if savers had paid in"
      />
      <div className={styles.formColumns}>
        <Suspense fallback={<LoadingState text="Loading the form..." rows={12} />}>
          <TrackFields {...state} />
        </Suspense>
        <div className={styles.beside}>
          {error !== null && <AlertBox tone="danger">{error.message}</AlertBox>}
          {problems === null ? <Notes /> : <PriceProblems problems={problems} />}
        </div>
      </div>
      <footer className={styles.formFoot}>
        <Button component={Link} to="/price-track/list">
          Cancel
        </Button>
        <Button type="submit" variant="filled" loading={busy}>
          {priceTrackWords.add}
        </Button>
      </footer>
    </form>
  )
}

function Notes() {
  return (
    <div className={styles.notes}>
      <h2>What is done with the prices</h2>
      <p>
        One artificial saver begins in each month from the first date on and pays £100 every month to the NAV date.
        Their scores say how the fund would have done for regular payers, on the scale of a provider’s savers.
      </p>
      <p>They stay apart from real savers: no report, list or figure of a provider ever counts them.</p>
    </div>
  )
}
