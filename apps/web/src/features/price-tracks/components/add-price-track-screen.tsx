import { priceTrackTexts } from '@plumbline/contract/price-tracks/price-track-texts.ts'
import { lazy, Suspense } from 'react'
import { AddForm } from '../../../components/add-form/add-form.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { LoadingState } from '../../../components/screen/page-state.tsx'
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
    void say(priceTrackTexts.saved)
    onAdded()
  })
  const { error, busy, mistakes, problems, submit } = state
  return (
    <AddForm
      title={priceTrackWords.form}
      tooltip="Published prices of a fund, scored as if savers had paid in"
      {...{ mistakes, busy }}
      send={priceTrackWords.add}
      list="/price-track/list"
      onSubmit={submit}
      fields={
        <Suspense fallback={<LoadingState text="Loading the form..." rows={12} />}>
          <TrackFields {...state} />
        </Suspense>
      }
      beside={
        <div className={styles.beside}>
          {error !== null && <AlertBox tone="danger">{error.message}</AlertBox>}
          {problems === null ? <Notes /> : <PriceProblems problems={problems} />}
        </div>
      }
    />
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
