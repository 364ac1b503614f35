import type { ProviderAnalysis } from '@plumbline/contract/provider-analysis/provider-analysis.ts'
import { type AnalysisFigureName, analysisFigures } from '@plumbline/figures/reports/analysis-figures.ts'
import { segmentHeight } from '@plumbline/figures/segments/option.ts'
import type { ExplainedFigure } from '@plumbline/figures/words/explanation-texts.ts'
import { explainFigure } from '@plumbline/figures/words/explanations.ts'
import { sourceLine } from '@plumbline/figures/words/source-words.ts'
import { useCallback, useMemo } from 'react'
import { ChartCard } from '../../../components/chart-card/chart-card.tsx'
import type { ChartCardProps } from '../../../components/chart-card/chart-card-props.ts'
import { Legend } from '../../../components/chart-card/legend.tsx'
import { HowCalculated } from '../../../components/explanation/how-calculated.tsx'
import { useBrand } from '../../../lib/brand.ts'
import { say } from '../../../lib/say.ts'
import { chartHeight } from '../chart-height.ts'
import type { FileMaker } from '../file-maker.ts'
import { legends } from '../legends.ts'
import { marksOf, pickedMark, tipOf } from '../marks.ts'
import styles from './analysis.module.css'
import { PickedSavers } from './picked-savers.tsx'
import { SchemesLegend } from './schemes-legend.tsx'

const names: readonly AnalysisFigureName[] = ['schemes', 'actualVsBenchmark', 'joinerCohorts', 'irrDistribution']
const explained = {
  schemes: 'segment',
  actualVsBenchmark: 'actualVsBenchmark',
  joinerCohorts: 'startYears',
  irrDistribution: 'irrDistribution',
} as const satisfies Readonly<Record<AnalysisFigureName, ExplainedFigure>>
const severalSchemes = 'This bar stands for several schemes. Filter the savers by scheme to list them.'

interface AnalysisChartsProps {
  readonly data: ProviderAnalysis
  /** The mark whose savers are listed, as the address names it. */
  readonly picked: string | undefined
  /** Keep it stable. */
  readonly onPick: (picked: string | undefined) => void
  readonly saversFile: FileMaker
}

/** The four charts; a click on a mark lists the savers behind it. */
export function AnalysisCharts({ data, picked, onPick, saversFile }: AnalysisChartsProps) {
  const figures = useMemo(() => analysisFigures(data), [data])
  const marks = useMemo(() => marksOf(data), [data])
  const { scoreColumn } = useBrand()
  const pick = useCallback(
    (name: AnalysisFigureName, place: number) => {
      if (marks[name][place]?.filter === null) void say(severalSchemes, 5000)
      else onPick(`${name}.${place}`)
    },
    [marks, onPick],
  )
  return (
    <div className={styles.charts}>
      {names.map((name) => {
        const { counts, ...figure } = figures[name]
        return (
          <Figure
            key={name}
            {...figure}
            name={name}
            height={name === 'schemes' ? Math.max(chartHeight, segmentHeight(marks.schemes.length)) : chartHeight}
            legend={
              name === 'schemes' ? <SchemesLegend schemes={marks.schemes.length} /> : <Legend entries={legends[name]} />
            }
            explain={
              <HowCalculated
                title={figure.words.title}
                explanation={explainFigure(explained[name], counts, data.provenance)}
              />
            }
            counted={counts.counted}
            source={sourceLine(counts, data.provenance)}
            tip={(place) => (marks[name][place] === undefined ? [] : tipOf(marks[name][place], scoreColumn))}
            fileName={`${figure.words.title.toLowerCase().replaceAll(' ', '-')}-batch-${data.provenance.id}`}
            onMark={pick}
          />
        )
      })}
      <PickedSavers
        provenance={data.provenance}
        mark={pickedMark(marks, picked)}
        onClose={() => onPick(undefined)}
        file={saversFile}
      />
    </div>
  )
}

interface FigureProps extends Omit<ChartCardProps, 'onPick'> {
  readonly name: AnalysisFigureName
  readonly onMark: (name: AnalysisFigureName, place: number) => void
}

function Figure({ name, onMark, ...card }: FigureProps) {
  const onPick = useCallback((place: number) => onMark(name, place), [name, onMark])
  return <ChartCard {...card} onPick={onPick} />
}
