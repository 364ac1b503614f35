import type { SaverHistory } from '@plumbline/contract/savers/saver-history.ts'
import { saverHistorySentence } from '@plumbline/figures/saver-history/words.ts'
import { lazy, Suspense, useMemo, useState } from 'react'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { CalculationDetail } from './calculation-detail.tsx'
import { CalculationSteps } from './calculation-steps-list.tsx'
import { ContributionsTable } from './contributions-table.tsx'
import styles from './history.module.css'
import { chartDataOf } from './history-chart-data.ts'
import { HistoryHead } from './history-head.tsx'
import { SeriesTable } from './series-table.tsx'

const HistoryChart = lazy(async () => ({ default: (await import('./history-chart.tsx')).HistoryChart }))

const plotHeight = 236

export function HistoryContent({ history }: { readonly history: SaverHistory }) {
  return (
    <>
      <HistoryHead history={history} />
      <Flags history={history} />
      <div className={styles.columns}>
        <ChartPart history={history} />
        <ContributionsTable history={history} />
      </div>
      <section aria-labelledby="calculation">
        <h3 id="calculation" className={styles.section}>
          How is this calculated?
        </h3>
        <CalculationSteps history={history} />
        <CalculationDetail history={history} />
      </section>
    </>
  )
}

function ChartPart({ history }: { readonly history: SaverHistory }) {
  const [asTable, setAsTable] = useState(false)
  const data = useMemo(() => chartDataOf(history), [history])
  return (
    <section aria-labelledby="history-chart">
      <div className={styles.partHead}>
        <h3 id="history-chart">Contributions and benchmark pot</h3>
        <button type="button" className={styles.link} aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </button>
      </div>
      <p className={styles.note}>{saverHistorySentence(data)}</p>
      <div className={styles.plot}>
        {asTable ? (
          <SeriesTable data={data} height={plotHeight} />
        ) : (
          <Suspense fallback={<div style={{ height: plotHeight }} />}>
            <HistoryChart data={data} height={plotHeight} />
          </Suspense>
        )}
      </div>
      <p className={styles.note}>The real pot is known on the NAV date only, so it is drawn as one point.</p>
    </section>
  )
}

/** What was found about the saver, in sentences: what excludes from scoring, and what is only worth knowing. */
function Flags({ history: { flags, saver } }: { readonly history: SaverHistory }) {
  const excluding = flags.filter(({ excludes }) => excludes)
  const others = flags.filter(({ excludes }) => !excludes)
  return (
    <>
      {(excluding.length > 0 || saver.outlierReason !== null) && (
        <AlertBox tone="warning">
          <b>Not scored: {saver.outlierReason}.</b> {excluding.map(({ text }) => text).join(' ')}
        </AlertBox>
      )}
      {others.length > 0 && <AlertBox tone="info">{others.map(({ text }) => text).join(' ')}</AlertBox>}
    </>
  )
}
