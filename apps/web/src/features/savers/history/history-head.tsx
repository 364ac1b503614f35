import { missing } from '@plumbline/contract/format/missing.ts'
import { poundsAndPence } from '@plumbline/contract/format/pounds.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import type { SaverHistory } from '@plumbline/contract/savers/saver-history.ts'
import type { ReactNode } from 'react'
import { ScoreName } from '../../../components/score-name/score-name.tsx'
import { ScoreBar } from '../table/score-bar.tsx'
import { saversTexts } from '../texts.ts'
import styles from './history.module.css'
import { rateText } from './history-words.ts'

/** The six figures at the head of a history. */
export function HistoryHead({ history: { saver, calculation } }: { readonly history: SaverHistory }) {
  const { score } = saver.scores
  return (
    <dl className={styles.figures}>
      <Figure label={<ScoreName />}>
        {score === null ? (
          <span className={styles.reason}>{saver.outlierReason ?? missing}</span>
        ) : (
          <span className={styles.score}>
            {wholeScore(score)}
            <ScoreBar score={score} />
          </span>
        )}
      </Figure>
      <Figure label={saversTexts.irr}>{rateText(calculation.irr)}</Figure>
      <Figure label={saversTexts.benchmarkIrr}>{rateText(calculation.benchmarkIrr)}</Figure>
      <Figure label={saversTexts.potSize}>{poundsAndPence(calculation.pot)}</Figure>
      <Figure label="Benchmark pot">{poundsAndPence(calculation.benchmarkPot)}</Figure>
      <Figure label="Impact on asset value">
        <Impact impact={calculation.impact} />
      </Figure>
    </dl>
  )
}

function Figure({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** More or less than the benchmark pot: by sign, mark and colour. */
function Impact({ impact }: { readonly impact: number | null }) {
  if (impact === null) return missing
  if (impact === 0) return <span className={styles.at}>= {poundsAndPence(0)}</span>
  return impact > 0 ? (
    <span className={styles.above}>▲ +{poundsAndPence(impact)}</span>
  ) : (
    <span className={styles.below}>▼ {poundsAndPence(impact)}</span>
  )
}
