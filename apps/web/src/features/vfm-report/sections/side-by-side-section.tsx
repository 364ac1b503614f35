import type { SideBySide } from '@plumbline/contract/figures/comparison.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { sideBySide } from '@plumbline/figures/side-by-side/explain.ts'
import { sideBySideWords } from '@plumbline/figures/side-by-side/words.ts'
import { explainFigure } from '@plumbline/figures/words/explanations.ts'
import { sourceLine } from '@plumbline/figures/words/source-words.ts'
import { useId, useMemo, useState } from 'react'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { useSideBySide } from '../api/side-by-side.ts'
import { SectionCard } from './section-card.tsx'
import styles from './sections.module.css'
import { SidePickers } from './side-pickers.tsx'
import { chosenSides, type Side, sideNames, sidesOf } from './sides.ts'

interface SideBySideSectionProps {
  readonly data: VfmData
  /** The two groups that the address names. */
  readonly chosen: readonly [string, string] | undefined
  readonly onChoose: (keys: readonly [string, string]) => void
}

/** Two schemes, years of joining or other groups of the report beside each other. */
export function SideBySideSection({ data, chosen, onChoose }: SideBySideSectionProps) {
  const sides = useMemo(() => sidesOf(data), [data])
  const [left, right] = chosenSides(sides, chosen)
  if (left === undefined || right === undefined) return null
  return <TwoSides data={data} sides={sides} left={left} right={right} onChoose={onChoose} />
}

interface TwoSidesProps extends Pick<SideBySideSectionProps, 'data' | 'onChoose'> {
  readonly sides: readonly Side[]
  readonly left: Side
  readonly right: Side
}

function TwoSides({ data: { provenance }, sides, left, right, onChoose }: TwoSidesProps) {
  const titleId = useId()
  const answer = useSideBySide(provenance, left.filter, right.filter)
  // While another pair is on its way the one before stays, under its own names.
  const [shown, setShown] = useState<{ figures: SideBySide; names: readonly [string, string] }>()
  if (answer.data !== undefined && answer.data !== shown?.figures) {
    setShown({ figures: answer.data, names: sideNames(left, right) })
  }
  const pickers = <SidePickers sides={sides} left={left} right={right} onChoose={onChoose} />
  if (shown === undefined || answer.isError) {
    return (
      <section className={styles.waiting} aria-labelledby={titleId}>
        <h3 id={titleId}>Side by side</h3>
        {pickers}
        {answer.isError ? (
          <ErrorState
            title="The two groups could not be compared."
            error={answer.error}
            onRetry={() => void answer.refetch()}
          />
        ) : (
          <LoadingState text="Comparing the two groups..." rows={8} compact />
        )}
      </section>
    )
  }
  const counts = { counted: shown.figures.left.savers + shown.figures.right.savers, leftOut: 0 }
  return (
    <SectionCard
      words={sideBySideWords(shown.figures, shown.names)}
      explanation={explainFigure(sideBySide, counts, provenance)}
      source={sourceLine(counts, provenance)}
      fileName={`side-by-side-batch-${provenance.id}`}
      controls={pickers}
      stale={answer.data === undefined}
    />
  )
}
