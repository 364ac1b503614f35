import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { Provenance } from '@plumbline/contract/figures/provenance.ts'
import { lookText } from '@plumbline/figures/summary/explain-look.ts'
import { lookNotes } from '@plumbline/figures/summary/not-named.ts'
import type { SummaryAnswer } from '@plumbline/figures/summary/words.ts'
import { explainFigure } from '@plumbline/figures/words/explanations.ts'
import { type ReactNode, useId } from 'react'
import { HowCalculated } from '../../../components/explanation/how-calculated.tsx'
import card from '../../../components/figure-card/figure-card.module.css'
import { FigureFoot } from '../../../components/figure-card/figure-foot.tsx'
import { FindingRows } from './finding-rows.tsx'
import styles from './findings.module.css'

interface FindingsCardProps {
  readonly line: SummaryAnswer
  readonly pooled: PooledFigures | undefined
  readonly provenance: Provenance
  readonly counted: number
  /** What stands there until groups are compared, or where they cannot be. */
  readonly waiting: ReactNode
  readonly onFigure: (id: string) => void
}

/** What deserves a second look, as a list, or the sentence that nothing does. */
export function FindingsCard({ line, pooled, provenance, counted, waiting, onFigure }: FindingsCardProps) {
  const id = useId()
  const { question, answer, points } = line
  return (
    <section className={card.frame} aria-labelledby={id}>
      <h3 id={id} className={card.title}>
        {question}
      </h3>
      {waiting !== null && <p className={card.takeaway}>{waiting}</p>}
      {points === undefined ? (
        waiting === null && <p className={card.takeaway}>{answer.map(({ text }) => text).join('')}</p>
      ) : (
        <FindingRows points={points} providerId={provenance.providerId} onFigure={onFigure} />
      )}
      <div className={styles.room} data-waiting={waiting !== null || undefined} />
      <FigureFoot source={lookNotes(points ?? [], pooled, provenance)}>
        <HowCalculated title={question} explanation={explainFigure(lookText, { counted, leftOut: 0 }, provenance)} />
      </FigureFoot>
    </section>
  )
}
