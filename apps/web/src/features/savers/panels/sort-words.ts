import { brand } from '@plumbline/contract/brand.ts'
import type { SaverSort } from '@plumbline/contract/saver-filter.ts'
import { saversTexts } from '../texts.ts'

/** What the column of a sort key is called. */
export const sortKeyName: Readonly<Record<SaverSort['sortBy'], string>> = {
  dataId: saversTexts.saverId,
  score: brand.scoreColumn,
  irr: saversTexts.irr,
  birr: saversTexts.benchmarkIrr,
  potSize: saversTexts.potSize,
  firstContributionDate: saversTexts.firstContributionDate,
  lastContributionDate: saversTexts.lastContributionDate,
}

/** What an order is called: `Pot Size, descending`. */
export function sortWords({ sortBy, sortDescending }: SaverSort): string {
  const direction = sortDescending ? saversTexts.descending : saversTexts.ascending
  return `${sortKeyName[sortBy]}, ${direction.toLowerCase()}`
}
