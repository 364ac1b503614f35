import type { BenchmarkingReport } from '@plumbline/contract/benchmarking/benchmarking.ts'
import { type KeyStatWords, qualityStats, scoreStats } from '@plumbline/figures/benchmarking/summary/key-stats.ts'
import type { Chart } from '@plumbline/figures/figure.ts'
import { benchmarkingSections } from '@plumbline/figures/reports/benchmarking.ts'
import { type FigureSection, figuresOf, type ReportFigure } from '@plumbline/figures/reports/report.ts'
import { memo, useMemo } from 'react'
import { FigureChart } from '../../../components/chart-card/figure-chart.tsx'
import { PictureSwitch } from '../../../components/chart-card/picture-switch.tsx'
import { KeyStat, KeyStats } from '../../../components/key-stats/key-stats.tsx'
import { useBrand } from '../../../lib/brand.ts'

interface BenchmarkingFiguresProps {
  readonly report: BenchmarkingReport
  readonly assets: string | undefined
  readonly onAssets: (assets: string | undefined) => void
  /** Shows providers of all sizes, whatever the filter of assets was. */
  readonly onAllAssets: () => void
}

const noFilter = {}

/** Key stats and chart of scores, then those of data quality. */
export const BenchmarkingFigures = memo(function BenchmarkingFigures(props: BenchmarkingFiguresProps) {
  const { report, assets, onAssets, onAllAssets } = props
  const { score } = useBrand()
  const { scores, quality } = useMemo(
    () => ({
      scores: chartsOf(benchmarkingSections.scores, report),
      quality: chartsOf(benchmarkingSections.quality, report),
    }),
    [report],
  )
  const source = useMemo(() => ({ ...report.provenance, filters: {} }), [report])
  const draw = (figure: ReportFigure & Chart) => {
    const { views, pictures } = figure
    const place = views?.names.findIndex(({ value }) => value === assets) ?? 0
    return (
      <FigureChart
        key={figure.id}
        figure={figure}
        picture={pictures[Math.max(0, place)] ?? pictures[0]}
        provenance={source}
        filter={noFilter}
        fileName={`${figure.id}-batch-${source.id}`}
        action={views && <PictureSwitch views={views} view={assets} onChoose={onAssets} />}
        onEnlarge={views && onAllAssets}
      />
    )
  }
  return (
    <>
      <Stats label={`${score} benchmarking key stats`} stats={scoreStats(report, score)} />
      {scores.map(draw)}
      <Stats label="Data quality benchmarking key stats" stats={qualityStats(report)} />
      {quality.map(draw)}
    </>
  )
})

function chartsOf(section: FigureSection, report: BenchmarkingReport) {
  return figuresOf(section, report).flatMap((figure) => (figure.kind === 'chart' ? [figure] : []))
}

function Stats({ label, stats }: { readonly label: string; readonly stats: readonly KeyStatWords[] }) {
  return (
    <KeyStats label={label}>
      {stats.map(({ title, text, note }) => (
        <KeyStat key={title} label={title} value={text} support={note} />
      ))}
    </KeyStats>
  )
}
