import { Button } from '@mantine/core'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import type { ViewParameter } from '@plumbline/figures/figure.ts'
import { memo, useState } from 'react'
import { FigureChart } from '../../../components/chart-card/figure-chart.tsx'
import { PictureSwitch } from '../../../components/chart-card/picture-switch.tsx'
import { aloneInRow } from '../../../components/figure-card/alone-in-row.ts'
import { chartTarget } from '../contents/report-contents.ts'
import { inFileName, type ShownChart } from '../figures/shown-charts.ts'
import { AbbreviateLabels } from '../labels/abbreviate-labels.tsx'
import type { Views } from '../search/report-search.ts'
import styles from './report-screen.module.css'

/** Keep all of it stable. */
export interface OfCharts {
  readonly provenance: Provenance
  /** Null: sample data, whose labels nobody abbreviates. */
  readonly providerId: number | null
  readonly filter: SaverFilter
  /** The pictures that are chosen. */
  readonly views: Views & { readonly [Parameter in ViewParameter]?: string }
  /** Undefined: the first picture. */
  readonly onView: (parameter: ViewParameter, value: string | undefined) => void
  readonly onPick: (id: string, place: number) => void
}

interface ChartGridProps extends OfCharts {
  readonly charts: readonly ShownChart[]
  /** So many of them are drawn by now. */
  readonly pieceCount: number
  /** The figure that a reader has asked for, where it is not drawn yet. */
  readonly wantedFigure: string | undefined
}

/** A batch may have 99 data points; so many figures of them are drawn before somebody asks for more. */
const mostOfOne = 12

/** Charts beside and below each other. */
export function ChartGrid({ charts, pieceCount, wantedFigure, ...of }: ChartGridProps) {
  const [all, setAll] = useState(false)
  const parts = charts.filter(({ figure }) => figure.part !== undefined)
  const hidden = all ? [] : parts.slice(mostOfOne)
  // What is asked for once stays.
  if (hidden.some(({ id }) => id === wantedFigure)) setAll(true)
  const visibleCharts = charts.filter((chart) => !hidden.includes(chart))
  const begunCharts = charts.slice(0, pieceCount)
  const alone = aloneInRow(visibleCharts.map(({ figure }) => figure.screen.isHalf === true))
  return (
    <>
      <div className={styles.charts}>
        {visibleCharts
          .filter((chart) => begunCharts.includes(chart))
          .map((chart, place) => (
            <div
              key={chart.id}
              id={chartTarget(chart)}
              tabIndex={-1}
              className={styles.chart}
              data-half={(chart.figure.screen.isHalf === true && alone[place] !== true) || undefined}
            >
              <ReportChart chart={chart} {...of} />
            </div>
          ))}
      </div>
      {hidden.length > 0 && pieceCount === charts.length && (
        <p className={styles.more}>
          Segmentations: {count(mostOfOne)} of {count(parts.length)}.{' '}
          <Button onClick={() => setAll(true)}>Show the other {count(hidden.length)}</Button>
        </p>
      )}
    </>
  )
}

/** One chart, with what can be chosen for it; drawn anew when something of it changes. */
export const ReportChart = memo(function ReportChart({ chart, ...of }: OfCharts & { readonly chart: ShownChart }) {
  const { provenance, providerId, filter, views: viewChoices, onView, onPick } = of
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
            view={viewChoices[views.parameter]}
            onChoose={(value) => onView(views.parameter, value)}
          />
        ) : (
          labels &&
          providerId !== null && (
            <AbbreviateLabels providerId={providerId} dataBatchId={provenance.id} segment={labels} />
          )
        )
      }
    />
  )
})
