import { useComputedColorScheme } from '@mantine/core'
import type { DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { rangeOption } from '@plumbline/figures/attribution/estimates/option.ts'
import type { EstimateRow } from '@plumbline/figures/attribution/estimates/rows.ts'
import { estimateRows } from '@plumbline/figures/attribution/estimates/rows.ts'
import { attributionNotes, attributionSentence } from '@plumbline/figures/attribution/head/words.ts'
import { chartThemes } from '@plumbline/figures/parts/chart-theme.ts'
import { lazy, Suspense, useCallback } from 'react'
import { KeyStat, KeyStats } from '../../../components/key-stats/key-stats.tsx'
import styles from './attribution.module.css'

const DrawnChart = lazy(async () => {
  const [{ DrawnChart: Drawn }] = await Promise.all([
    import('../../../components/chart-card/drawn-chart.tsx'),
    // Registers what charts are drawn with.
    import('../../../components/chart-card/chart-picture.tsx'),
  ])
  return { default: Drawn }
})

const rangeHeight = 26

/** What it comes to in a sentence, the four estimates, and who was asked. */
export function AttributionHead({ attribution }: { readonly attribution: DoneAttribution }) {
  const { used, leftOut } = attribution.members
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
          Savers used: {count(used)}.{' '}
          {reasons.length === 0
            ? 'Nobody is left out.'
            : `Left out: ${reasons.map(([reason, members]) => `${reason} ${count(members)}`).join(', ')}.`}
        </p>
      </section>
      <KeyStats label="Estimates">
        {estimateRows(attribution).map((row) => (
          <KeyStat
            key={row.id}
            label={row.name}
            tip={row.definition}
            value={row.write(row.value)}
            support={
              <>
                {row.reading}
                <br />
                95%: {row.write(row.low)} to {row.write(row.high)}
                <RangeBar row={row} />
              </>
            }
          />
        ))}
      </KeyStats>
    </>
  )
}

function RangeBar({ row }: { readonly row: EstimateRow }) {
  const scheme = useComputedColorScheme('light')
  const optionFor = useCallback(
    (width: number) => rangeOption(row, chartThemes[scheme], { width, height: rangeHeight }),
    [row, scheme],
  )
  return (
    <Suspense fallback={<div style={{ height: rangeHeight }} />}>
      <DrawnChart
        optionFor={optionFor}
        height={rangeHeight}
        label={`${row.name} ${row.write(row.value)}, from ${row.write(row.low)} to ${row.write(row.high)}`}
      />
    </Suspense>
  )
}
