import type { OutlierBreakdown } from '@plumbline/contract/figures/outlier-breakdown.ts'
import { percent } from '@plumbline/contract/format/rates.ts'
import type { Sign } from '../../components/reason-sign/reason-sign.tsx'
import { outliersTexts } from './texts.ts'

type Everyone = Pick<
  OutlierBreakdown,
  'analysed' | 'suspect' | 'shortHistory' | 'zeroNav' | 'notComparable' | 'totalMemberCount'
>

export interface OutlierShare {
  readonly name: string
  readonly sign: Sign
  readonly savers: number
  /** Of everyone, 0 to 1; null when there is nobody. */
  readonly part: number | null
  /** With two decimals, `--` when there is nobody. */
  readonly text: string
}

/** Everyone of a batch in five groups, which make up 100 %. */
export function outlierShares(everyone: Everyone): readonly OutlierShare[] {
  const { analysed, suspect, shortHistory, zeroNav, notComparable, totalMemberCount } = everyone
  const groups = [
    { name: 'Analysed', sign: 'analysed', savers: analysed.savers },
    { name: outliersTexts.suspect, sign: 'suspect', savers: suspect.savers },
    { name: outliersTexts.shortHistory, sign: 'short', savers: shortHistory.savers },
    { name: outliersTexts.zeroNav, sign: 'zero', savers: zeroNav.savers },
    { name: outliersTexts.notComparable, sign: 'notComparable', savers: notComparable.savers },
  ] as const
  return groups.map((group) => {
    const part = totalMemberCount > 0 ? group.savers / totalMemberCount : null
    return { ...group, part, text: percent(part) }
  })
}
