import type { SideBySide } from '@plumbline/contract/figures/comparison.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { sideBySide } from '@plumbline/figures/side-by-side/explain.ts'
import { sideBySideWords } from '@plumbline/figures/side-by-side/words.ts'
import { explainFigure } from '@plumbline/figures/words/explanations.ts'
import type { SectionWords } from '@plumbline/figures/words/section-words.ts'
import { sourceLine } from '@plumbline/figures/words/source-words.ts'
import { memo, useMemo, useState } from 'react'
import { Takeaway } from '../../../components/figure-card/takeaway.tsx'
import { OpenWithout } from '../../../components/link/open-without.tsx'
import { ErrorState, LoadingState } from '../../../components/screen/page-state.tsx'
import { useSideBySide } from '../api/side-by-side.ts'
import { SectionFrame, SectionTable } from './section-card.tsx'
import styles from './sections.module.css'
import { SidePickers } from './side-pickers.tsx'
import { chosenSides, type Side, sideNames, sidesOf } from './sides.ts'

interface SideBySideSectionProps {
  readonly data: VfmData
  /** The two groups that the address names. */
  readonly keys: readonly [string, string] | undefined
  readonly onChoose: (keys: readonly [string, string]) => void
  /** Whether the data are those of the address. */
  readonly isCurrent: boolean
}

const goneSides = 'A group that was side by side with another one is not among these savers. Two others are compared.'

/** Two schemes, years of joining or other groups of the report beside each other. */
export const SideBySideSection = memo(function SideBySideSection(props: SideBySideSectionProps) {
  const { data, keys, onChoose, isCurrent } = props
  const sides = useMemo(() => sidesOf(data), [data])
  const [left, right] = chosenSides(sides, keys)
  if (isCurrent && keys?.some((key) => !sides.some((side) => side.key === key)))
    return <OpenWithout change={{ sides: undefined }} leftOut={[goneSides]} />
  if (left === undefined || right === undefined) return null
  return <TwoSides data={data} sides={sides} left={left} right={right} onChoose={onChoose} />
})

interface TwoSidesProps extends Pick<SideBySideSectionProps, 'data' | 'onChoose'> {
  readonly sides: readonly Side[]
  readonly left: Side
  readonly right: Side
}

function TwoSides({ data: { provenance }, sides, left, right, onChoose }: TwoSidesProps) {
  const answer = useSideBySide(provenance, left.filter, right.filter)
  // While another pair is on its way the one before stays, under its own names.
  const [comparison, setComparison] = useState<{ figures: SideBySide; names: readonly [string, string] }>()
  if (answer.data !== undefined && answer.data !== comparison?.figures) {
    setComparison({ figures: answer.data, names: sideNames(left, right) })
  }
  const toCompare = answer.isError ? undefined : comparison
  const words = toCompare && sideBySideWords(toCompare.figures, toCompare.names)
  // The lists of groups keep their place, so that one that is open stays open when the figures come.
  return (
    <SectionFrame
      title="Side by side"
      lead={words && <Takeaway words={words} />}
      controls={<SidePickers sides={sides} left={left} right={right} onChoose={onChoose} />}
      stale={answer.data === undefined}
    >
      {toCompare && words ? (
        <ComparedTable words={words} figures={toCompare.figures} provenance={provenance} />
      ) : (
        <div className={styles.noTable}>
          {answer.isError ? (
            <ErrorState
              title="The two groups could not be compared."
              error={answer.error}
              onRetry={() => void answer.refetch()}
            />
          ) : (
            <LoadingState text="Comparing the two groups..." rows={8} compact />
          )}
        </div>
      )}
    </SectionFrame>
  )
}

interface ComparedTableProps {
  readonly words: SectionWords
  readonly figures: SideBySide
  readonly provenance: VfmData['provenance']
}

function ComparedTable({ words, figures, provenance }: ComparedTableProps) {
  const counts = { counted: figures.left.savers + figures.right.savers, leftOut: 0 }
  return (
    <SectionTable
      words={words}
      explanation={explainFigure(sideBySide, counts, provenance)}
      source={sourceLine(counts, provenance)}
      fileName={`side-by-side-batch-${provenance.id}`}
    />
  )
}
