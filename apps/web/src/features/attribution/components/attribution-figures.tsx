import type { AttributionReport } from '@plumbline/contract/attribution/attribution-report.ts'
import type { AttributionResult, DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import type { AttributionSection } from '@plumbline/contract/attribution/attribution-sections.ts'
import { attributionHead, numberedCharts } from '@plumbline/figures/reports/attribution.ts'
import { figuresOf } from '@plumbline/figures/reports/report.ts'
import { useMemo } from 'react'
import { ContentsBar } from '../../../components/contents/contents-bar.tsx'
import { aloneInRow } from '../../../components/figure-card/alone-in-row.ts'
import page from '../../../components/screen/report-page.module.css'
import type { AttributionOf } from '../api/attribution-report.ts'
import { attributionContents, figurePlace, resultStart } from '../search/attribution-contents.ts'
import { AttributionChart } from './attribution-chart.tsx'
import { AttributionHead } from './attribution-head.tsx'

interface AttributionFiguresProps {
  readonly attribution: DoneAttribution
  readonly provenance: AttributionResult['provenance']
  readonly sections: readonly AttributionSection[]
  readonly of: AttributionOf
  readonly commentary: AttributionReport['commentary']
}

/** The head and the figures that are shown, numbered from 2 on. */
export function AttributionFigures({ attribution, provenance, sections, of, commentary }: AttributionFiguresProps) {
  const data = useMemo(() => ({ attribution, provenance }), [attribution, provenance])
  // Estimates are the key figures above.
  const head = useMemo(
    () =>
      figuresOf(attributionHead, data).flatMap((each) => (each.kind === 'chart' && each.id === 'bridge' ? [each] : [])),
    [data],
  )
  // A chart that stays keeps its drawing when others are switched off.
  const all = useMemo(() => new Map(numberedCharts(data).map((each) => [each.figure.id, each.figure])), [data])
  const charts = useMemo(() => numberedCharts(data, sections), [data, sections])
  const entries = useMemo(() => attributionContents(charts), [charts])
  const alone = aloneInRow(charts.map(({ figure }) => figure.screen.isHalf === true))
  const about = { provenance, of, commentary }
  return (
    <>
      <ContentsBar entries={entries} />
      <div id={resultStart} tabIndex={-1} className={page.place}>
        <AttributionHead attribution={attribution} provenance={provenance} />
      </div>
      <div className={page.charts}>
        {head.map((figure) => (
          <div key={figure.id} className={page.chart}>
            <AttributionChart figure={figure} number={null} {...about} />
          </div>
        ))}
        {charts.map(({ figure, number }, place) => (
          <div
            key={figure.id}
            id={figurePlace(figure)}
            tabIndex={-1}
            className={page.chart}
            data-half={(figure.screen.isHalf === true && alone[place] !== true) || undefined}
          >
            <AttributionChart figure={all.get(figure.id) ?? figure} number={`Figure ${number}`} {...about} />
          </div>
        ))}
      </div>
    </>
  )
}
