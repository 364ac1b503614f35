import { VisuallyHidden } from '@mantine/core'
import { type Side, verdictSure } from '@plumbline/figures/evidence/how-sure.ts'
import { KeyStat as KeyStatCell, KeyStats } from '../../../components/key-stats/key-stats.tsx'
import { useBrand } from '../../../lib/brand.ts'
import styles from './key-stat-cards.module.css'
import { type KeyFigures, type KeyStat, keyStats, type SureOfSide } from './key-stats.ts'
import { ScoreRule } from './score-rule.tsx'
import { useCounter } from './use-counter.ts'
import { useRecentlyChanged } from './use-recently-changed.ts'

interface KeyStatCardsProps {
  readonly figures: KeyFigures
  /** What the benchmark of the savers on screen is called. */
  readonly benchmark: string
  readonly howSure: SureOfSide
  /** How sure it is comes after the figures, which leave room for it. */
  readonly isSureLater?: boolean
}

/** The four key figures; a second of highlight says that they have changed. */
export function KeyStatCards({ figures, benchmark, howSure, isSureLater = false }: KeyStatCardsProps) {
  const brand = useBrand()
  const isChanged = useRecentlyChanged(figures)
  return (
    <KeyStats label="Key figures">
      {keyStats(figures, benchmark, brand, howSure).map((stat, place) => (
        <KeyStatCell
          key={stat.title}
          label={stat.title}
          tip={stat.tooltip}
          isChanged={isChanged}
          value={<Figure stat={stat} />}
          support={<Basis stat={stat} />}
          hasRoom={isSureLater}
          mark={place === 0 && stat.value !== null ? <ScoreRule score={stat.value} /> : undefined}
        />
      ))}
    </KeyStats>
  )
}

/** The running count is for the eye; what is read out is the figure itself. */
function Figure({ stat }: { readonly stat: KeyStat }) {
  const currentValue = useCounter(stat.value)
  return (
    <>
      <span className={currentValue === null ? styles.none : undefined} aria-hidden>
        {stat.write(currentValue)}
      </span>
      <VisuallyHidden>{stat.write(stat.value)}</VisuallyHidden>
      {stat.unit !== undefined && <small> {stat.unit}</small>}
    </>
  )
}

const marks: Readonly<Record<Side, string>> = { above: '▲', below: '▼', at: '=' }

function Basis({ stat: { verdict, note } }: { readonly stat: KeyStat }) {
  return (
    <>
      {verdict !== undefined && (
        <>
          <span className={styles[verdict.side]}>
            <span aria-hidden>{marks[verdict.side]}</span> {verdict.text}
          </span>
          {verdictSure(verdict) === '' ? '' : `, ${verdictSure(verdict)}`}
        </>
      )}
      {note !== '' && `${verdict === undefined ? '' : ', '}${note}`}
    </>
  )
}
