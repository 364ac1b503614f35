import type { PooledFigures } from '@plumbline/contract/figures/pooled.ts'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { lookText } from '@plumbline/figures/summary/explain-look.ts'
import { lookLead, lookNotes } from '@plumbline/figures/summary/not-named.ts'
import type { SummaryAnswer } from '@plumbline/figures/summary/words.ts'
import { explainFigure } from '@plumbline/figures/words/explanations.ts'
import { plainText } from '@plumbline/figures/words/text-run.ts'
import { type ReactNode, useId } from 'react'
import { HowCalculated } from '../../../components/explanation/how-calculated.tsx'
import card from '../../../components/figure-card/figure-card.module.css'
import { FigureFoot } from '../../../components/figure-card/figure-foot.tsx'
import { FindingRows } from './finding-rows.tsx'
import styles from './findings.module.css'

interface FindingsCardProps {
  readonly line: SummaryAnswer
  readonly data: Pick<VfmData, 'provenance' | 'summary'>
  readonly pooled: PooledFigures | undefined
  /** In place of what only the pooled figures tell, where they are not there. */
  readonly instead: ReactNode
  /** They are on their way. */
  readonly isComing: boolean
  readonly onFigure: (id: string) => void
}

/** What deserves a second look, as a list, or the sentence that nothing does. */
export function FindingsCard({ line, data, pooled, instead, isComing, onFigure }: FindingsCardProps) {
  const id = useId()
  const { provenance, summary } = data
  const { question, answer } = line
  // Rows that come one after the other would move all that is below them.
  const points = isComing ? [] : (line.points ?? [])
  const lead = line.points === undefined ? plainText(answer) : lookLead(points, pooled, data)
  const counts = { counted: summary.headline.savers, leftOut: 0 }
  return (
    <section className={card.frame} aria-labelledby={id}>
      <h3 id={id} className={card.title}>
        {question}
      </h3>
      <p className={card.takeaway}>{instead ?? lead}</p>
      {points.length > 0 && <FindingRows points={points} providerId={provenance.providerId} onFigure={onFigure} />}
      <div className={styles.room} data-coming={isComing || undefined} />
      <FigureFoot source={lookNotes(points, pooled, provenance)}>
        <HowCalculated title={question} explanation={explainFigure(lookText, counts, provenance)} />
      </FigureFoot>
    </section>
  )
}
