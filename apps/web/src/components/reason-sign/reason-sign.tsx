import type { OutlierReason } from '@plumbline/contract/filter/saver-filter.ts'
import styles from './reason-sign.module.css'

/** How savers are told apart who are analysed or not, by pattern and not by colour alone. */
export type Sign = 'analysed' | 'suspect' | 'short' | 'zero' | 'notComparable'

/** One sign for each reason, wherever it stands. */
export const reasonSigns: Readonly<Record<OutlierReason, Sign>> = {
  '0 NAV': 'zero',
  'Contribution Record Inaccurate': 'suspect',
  'Short Contribution History': 'short',
  'High IRR': 'suspect',
  'Low IRR': 'suspect',
  'High/Low IRR': 'suspect',
  'Not Comparable': 'notComparable',
}

/** The sign in front of its name. */
export function ReasonSign({ sign }: { readonly sign: Sign }) {
  return <i className={styles.mark} data-sign={sign} aria-hidden />
}

interface SignBarProps {
  readonly parts: readonly { readonly name: string; readonly sign: Sign; readonly savers: number }[]
}

/** The parts of a whole, as wide as their shares; a list beside it says the same in words. */
export function SignBar({ parts }: SignBarProps) {
  return (
    <div className={styles.bar} aria-hidden>
      {parts.map(({ name, sign, savers }) => (
        <i key={name} data-sign={sign} style={{ flexGrow: savers }} />
      ))}
    </div>
  )
}
