import { count } from '@plumbline/contract/format/counts.ts'
import type { PriceTrackReport } from '@plumbline/contract/price-tracks/price-track-report.ts'
import { trackEstimates } from '@plumbline/figures/price-track/estimates/definition.ts'
import { trackEstimateRows } from '@plumbline/figures/price-track/estimates/rows.ts'
import { madeOf } from '@plumbline/figures/price-track/parts/track-data.ts'
import { deviationSentence, sharedLuck } from '@plumbline/figures/price-track/parts/track-words.ts'
import { trackAverages } from '@plumbline/figures/price-track/summary/key-figures.ts'
import { EstimateStats } from '../../../components/key-stats/estimate-stats.tsx'
import { KeyStat, KeyStats } from '../../../components/key-stats/key-stats.tsx'
import styles from './track-report.module.css'

/** Averages, beta, alpha and R squared. */
export function TrackSummary({ report }: { readonly report: PriceTrackReport }) {
  const { statistics, estimates, track } = report
  return (
    <section className={styles.summary} aria-label="Summary">
      <KeyStats label="Key figures">
        {trackAverages(statistics).map(({ id, name, value, reading, definition }) => (
          <KeyStat key={id} label={name} tip={definition} value={value} support={reading} />
        ))}
        {estimates !== null && (
          <EstimateStats
            rows={trackEstimateRows(estimates)}
            explain={trackEstimates.explain}
            counts={madeOf(`${count(track.details.months)} months`, track.details.months)}
            provenance={report.provenance}
          />
        )}
      </KeyStats>
      <p className={styles.note}>
        {deviationSentence(track.result.stDev)}.{' '}
        {estimates === null
          ? 'There is no beta: the benchmark returned in every month what cash did.'
          : `Beta, alpha and R squared are of ${count(track.details.months)} months, whatever the filter.`}{' '}
        {sharedLuck}
      </p>
    </section>
  )
}
