import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { estimates } from '@plumbline/figures/attribution/estimates/definition.ts'
import { estimateRows } from '@plumbline/figures/attribution/estimates/rows.ts'
import { attributionNotes, attributionSentence } from '@plumbline/figures/attribution/head/words.ts'
import { attributionCounts } from '@plumbline/figures/attribution/parts/attribution-data.ts'
import { EstimateStats } from '../../../components/key-stats/estimate-stats.tsx'
import { KeyStats } from '../../../components/key-stats/key-stats.tsx'
import styles from './attribution.module.css'

interface AttributionHeadProps {
  readonly attribution: DoneAttribution
  readonly provenance: Provenance
}

/** What it comes to in a sentence, the four estimates, and who was asked. */
export function AttributionHead({ attribution, provenance }: AttributionHeadProps) {
  const { used, leftOut, includesShort } = attribution.members
  const reasons = Object.entries(leftOut).filter(([, members]) => members > 0)
  return (
    <>
      <section className={styles.verdict} aria-label="Result">
        <p className={styles.sentence}>
          {attributionSentence(attribution).map(({ text, strong }) =>
            strong ? <b key={text}>{text}</b> : <span key={text}>{text}</span>,
          )}
        </p>
        {attributionNotes(attribution).map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p>
          Savers used: {count(used)}
          {includesShort && ', short contribution histories among them'}.{' '}
          {reasons.length === 0
            ? 'Nobody is left out.'
            : `Left out: ${reasons.map(([reason, members]) => `${reason} ${count(members)}`).join(', ')}.`}
        </p>
      </section>
      <KeyStats label="Estimates">
        <EstimateStats
          rows={estimateRows(attribution)}
          explain={estimates.explain}
          counts={attributionCounts(attribution)}
          provenance={provenance}
        />
      </KeyStats>
    </>
  )
}
