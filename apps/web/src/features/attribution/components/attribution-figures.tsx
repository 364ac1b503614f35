import type { AttributionReport } from '@plumbline/contract/attribution/attribution-report.ts'
import type { AttributionResult, DoneAttribution } from '@plumbline/contract/attribution/attribution-result.ts'
import type { AttributionSection } from '@plumbline/contract/attribution/attribution-sections.ts'
import { attributionHead, attributionReportSections, numberedSections } from '@plumbline/figures/reports/attribution.ts'
import { type FigureSection, figuresOf } from '@plumbline/figures/reports/report.ts'
import { useMemo } from 'react'
import page from '../../../components/screen/report-page.module.css'
import type { AttributionOf } from '../api/attribution-report.ts'
import { AttributionChart } from './attribution-chart.tsx'
import { AttributionHead } from './attribution-head.tsx'

interface AttributionFiguresProps {
  readonly attribution: DoneAttribution
  readonly provenance: AttributionResult['provenance']
  readonly shown: readonly AttributionSection[]
  readonly of: AttributionOf
  readonly commentary: AttributionReport['commentary']
}

/** The head and the figures that are shown, numbered from 2 on. */
export function AttributionFigures({ attribution, provenance, shown, of, commentary }: AttributionFiguresProps) {
  const drawn = useMemo(() => {
    const data = { attribution, provenance }
    const charts = (section: FigureSection) =>
      figuresOf(section, data).flatMap((figure) => (figure.kind === 'chart' ? [figure] : []))
    return {
      // Estimates are the key figures above.
      head: charts(attributionHead).filter(({ id }) => id === 'bridge'),
      sections: numberedSections().map(({ section }) => ({
        section,
        figures: charts(attributionReportSections[section]),
      })),
    }
  }, [attribution, provenance])
  const numbers = new Map(numberedSections(shown).map(({ section, number }) => [section, number]))
  const about = { provenance, of, commentary }
  return (
    <>
      <AttributionHead attribution={attribution} />
      <div className={page.charts}>
        {drawn.head.map((figure) => (
          <div key={figure.id} className={page.chart}>
            <AttributionChart figure={figure} number={null} {...about} />
          </div>
        ))}
        {drawn.sections.flatMap(({ section, figures }) => {
          const number = numbers.get(section)
          if (number === undefined) return []
          return figures.map((figure, place) => (
            <div key={figure.id} className={page.chart} data-half={figure.screen.isHalf}>
              <AttributionChart
                figure={figure}
                number={`Figure ${number}${figures.length === 1 ? '' : String.fromCharCode(97 + place)}`}
                {...about}
              />
            </div>
          ))
        })}
      </div>
    </>
  )
}
