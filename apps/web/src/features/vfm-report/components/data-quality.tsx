import type { OutlierBreakdown } from '@plumbline/contract/figures/outlier-breakdown.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { useMemo } from 'react'
import { FigureTable } from '../../../components/chart-card/figure-table.tsx'
import { outlierFigure } from '../figures/outlier-figure.ts'
import { FigureCard } from './figure-card.tsx'
import { ReportCard } from './report-card.tsx'
import styles from './report-screen.module.css'

interface DataQualityProps {
  readonly breakdown: OutlierBreakdown
  readonly provenance: Provenance
  readonly onPick: (id: string, place: number) => void
}

/** Who is analysed and who is not: a bar of everyone above the reasons, which add up. */
export function DataQuality({ breakdown, provenance, onPick }: DataQualityProps) {
  const figure = useMemo(() => outlierFigure(breakdown), [breakdown])
  return (
    <div className={styles.stack}>
      <FigureCard figure={figure} provenance={provenance} onPick={onPick} />
      <ReportCard title="Why savers are not scored">
        <div className={styles.whole}>
          <FigureTable title={figure.words.title} table={figure.words.table} />
        </div>
        {breakdown.notChecked > 0 && (
          <p className={styles.note}>
            The pots of {count(breakdown.notChecked)} scored savers could not be checked against what was possible.
          </p>
        )}
      </ReportCard>
    </div>
  )
}
