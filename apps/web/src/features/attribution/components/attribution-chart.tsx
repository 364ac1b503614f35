import { useMediaQuery } from '@mantine/hooks'
import type { AttributionReport } from '@plumbline/contract/attribution/attribution-report.ts'
import { type CommentaryKey, commentaryKeys } from '@plumbline/contract/attribution/commentary.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { firstTurn } from '@plumbline/figures/attribution/irr-surface/projection.ts'
import type { Chart } from '@plumbline/figures/figure.ts'
import type { ReportFigure } from '@plumbline/figures/reports/report.ts'
import { explainFigure } from '@plumbline/figures/words/explanations.ts'
import { sourceLine } from '@plumbline/figures/words/source-words.ts'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { ChartCard } from '../../../components/chart-card/chart-card.tsx'
import { FigureLegend } from '../../../components/chart-card/figure-legend.tsx'
import { HowCalculated } from '../../../components/explanation/how-calculated.tsx'
import type { AttributionOf } from '../api/attribution-report.ts'
import { CommentaryField } from '../commentary/commentary-field.tsx'
import { TurnByDrag, TurnSlider } from './turn.tsx'

interface AttributionChartProps {
  readonly figure: ReportFigure & Chart
  /** `Figure 4`; null at the head. */
  readonly number: string | null
  readonly provenance: Provenance
  readonly of: AttributionOf
  readonly commentary: AttributionReport['commentary']
}

/** A figure of an attribution in its card, with its commentary; what has three dimensions can be turned. */
export const AttributionChart = memo(function AttributionChart({
  figure,
  number,
  provenance,
  of,
  commentary,
}: AttributionChartProps) {
  const { id, counts, explain, screen } = figure
  const [picture] = figure.pictures
  const [degrees, setDegrees] = useState(firstTurn)
  const drawnAt = useDeferredValue(degrees)
  const phone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  const option = useMemo(() => picture.turned?.(drawnAt) ?? picture.option, [picture, drawnAt])
  const words = useMemo(
    () => (number === null ? picture.words : { ...picture.words, title: `${number}: ${picture.words.title}` }),
    [picture, number],
  )
  const key = commentaryKeys.find((each) => each === id)
  const height = phone ? (picture.phoneHeight ?? picture.height) : picture.height
  const card = (
    <ChartCard
      words={words}
      option={option}
      height={height}
      source={sourceLine(counts, provenance)}
      saverCount={counts.counted}
      legend={<FigureLegend legend={picture.legend ?? screen.legend} height={height} />}
      explain={<HowCalculated title={words.title} explanation={explainFigure(explain, counts, provenance)} />}
      fileName={`${id}-batch-${provenance.id}`}
      below={
        <>
          {picture.turned && <TurnSlider title={words.title} degrees={degrees} onTurn={setDegrees} />}
          {key && <CommentaryOf of={of} commentaryKey={key} commentary={commentary} />}
        </>
      }
    />
  )
  return picture.turned === undefined ? (
    card
  ) : (
    <TurnByDrag degrees={degrees} onTurn={setDegrees}>
      {card}
    </TurnByDrag>
  )
})

interface CommentaryOfProps {
  readonly of: AttributionOf
  readonly commentaryKey: CommentaryKey
  readonly commentary: AttributionReport['commentary']
}

function CommentaryOf({ of, commentaryKey, commentary }: CommentaryOfProps) {
  return <CommentaryField of={of} commentaryKey={commentaryKey} saved={commentary[commentaryKey]} />
}
