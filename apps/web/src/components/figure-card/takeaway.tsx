import type { FigureWords } from '@plumbline/figures/words/figure-words.ts'
import { strongNumbers } from '@plumbline/figures/words/strong-numbers.ts'
import card from './figure-card.module.css'

interface TakeawayProps {
  readonly words: Pick<FigureWords, 'takeaway' | 'names' | 'badge'>
}

/** What a figure shows, in a sentence; the eye lands on its numbers. */
export function Takeaway({ words: { takeaway, names, badge } }: TakeawayProps) {
  return (
    <p className={card.takeaway}>
      {strongNumbers(takeaway, names).map(({ text, strong }, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a sentence never move.
        strong ? <b key={place}>{text}</b> : <span key={place}>{text}</span>,
      )}
      {badge && <span className={card.badge}>{badge}</span>}
    </p>
  )
}
