import { Button } from '@mantine/core'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { useState } from 'react'
import { FigureChart } from '../../../components/chart-card/figure-chart.tsx'
import { PictureSwitch } from '../../../components/chart-card/picture-switch.tsx'
import { chartTarget } from '../contents/report-contents.ts'
import { inFileName, type ShownChart } from '../figures/shown-charts.ts'
import { AbbreviateLabels } from '../labels/abbreviate-labels.tsx'
import { type ReportSearch, viewsOf, withView } from '../search/report-search.ts'
import styles from './report-screen.module.css'

export interface OfCharts {
  readonly provenance: Provenance
  readonly providerId: number
  readonly filter: SaverFilter
  readonly search: ReportSearch
  /** The figure that a reader has asked for, where it is not drawn yet. */
  readonly wanted: string | undefined
  readonly onSearch: (search: ReportSearch) => void
  /** Keep it stable. */
  readonly onPick: (id: string, place: number) => void
}

interface ChartGridProps extends OfCharts {
  readonly charts: readonly ShownChart[]
}

/** A batch may have 99 data points; so many figures of them are drawn before somebody asks for more. */
const mostOfOne = 12

/** Charts beside and below each other. */
export function ChartGrid({ charts, ...of }: ChartGridProps) {
  const [all, setAll] = useState(false)
  const parts = charts.filter(({ figure }) => figure.part !== undefined)
  const hidden = all ? [] : parts.slice(mostOfOne)
  // What is asked for once stays.
  if (hidden.some(({ id }) => id === of.wanted)) setAll(true)
  return (
    <>
      <div className={styles.charts}>
        {charts
          .filter((chart) => !hidden.includes(chart))
          .map((chart) => (
            <div
              key={chart.id}
              id={chartTarget(chart)}
              tabIndex={-1}
              className={styles.chart}
              data-half={chart.figure.screen.isHalf}
            >
              <ReportChart chart={chart} {...of} />
            </div>
          ))}
      </div>
      {hidden.length > 0 && (
        <p className={styles.more}>
          Segmentations: {count(mostOfOne)} of {count(parts.length)}.{' '}
          <Button onClick={() => setAll(true)}>Show the other {count(hidden.length)}</Button>
        </p>
      )}
    </>
  )
}

/** One chart, with what can be chosen for it. */
export function ReportChart({ chart, ...of }: OfCharts & { readonly chart: ShownChart }) {
  const { provenance, providerId, filter, search, onSearch, onPick } = of
  const { figure, picture, id } = chart
  const { views } = figure
  const { labels } = figure.screen
  return (
    <FigureChart
      figure={figure}
      picture={picture}
      provenance={provenance}
      filter={filter}
      onPick={onPick}
      fileName={`${inFileName(id)}-batch-${provenance.id}`}
      action={
        views !== undefined ? (
          <PictureSwitch
            views={views}
            chosen={viewsOf(search)[views.parameter]}
            onChoose={(value) => onSearch(withView(search, views.parameter, value))}
          />
        ) : (
          labels && <AbbreviateLabels providerId={providerId} dataBatchId={provenance.id} segment={labels} />
        )
      }
    />
  )
}
