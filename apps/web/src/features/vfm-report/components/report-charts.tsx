import { Button } from '@mantine/core'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import type { ReportSection } from '@plumbline/contract/vfm-report/report-sections.ts'
import { type ReactNode, useState } from 'react'
import type { ReportFigure } from '../figures/report-figure.ts'
import type { ReportSearch } from '../search/report-search.ts'
import { BandsSwitch } from './bands-switch.tsx'
import { FigureCard } from './figure-card.tsx'
import styles from './report-screen.module.css'

interface ReportChartsProps {
  readonly figures: readonly ReportFigure[]
  readonly provenance: Provenance
  readonly shown: ReadonlySet<ReportSection>
  readonly search: ReportSearch
  readonly onSearch: (search: ReportSearch) => void
  readonly onPick: (id: string, place: number) => void
  /** What shortens the labels of a figure by a text. */
  readonly abbreviate: (id: string) => ReactNode
}

/** Which stand beside each other where there is room. */
const halves: readonly ReportSection[] = ['irr', 'iAsset', 'ePotSize', 'avb']
/** A batch may have 99 data points; so many figures of them are drawn before somebody asks for more. */
const mostSegments = 12

/** The charts of the sections that are shown. */
export function ReportCharts({ figures, provenance, shown, search, onSearch, onPick, abbreviate }: ReportChartsProps) {
  const [all, setAll] = useState(false)
  const segments = figures.filter(({ section }) => section === 'segments')
  const hidden = all ? [] : segments.slice(mostSegments)
  const drawn = figures.filter((figure) => shown.has(figure.section) && !hidden.includes(figure))
  return (
    <>
      <div className={styles.charts}>
        {drawn.map((figure) => (
          <div key={figure.id} className={styles.chart} data-half={halves.includes(figure.section) || undefined}>
            <FigureCard
              figure={figure}
              provenance={provenance}
              onPick={onPick}
              action={
                figure.id === 'awDist' ? <BandsSwitch search={search} onSearch={onSearch} /> : abbreviate(figure.id)
              }
            />
          </div>
        ))}
      </div>
      {shown.has('segments') && hidden.length > 0 && (
        <p className={styles.more}>
          Segmentations: {count(mostSegments)} of {count(segments.length)}.{' '}
          <Button onClick={() => setAll(true)}>Show the other {count(hidden.length)}</Button>
        </p>
      )}
    </>
  )
}
