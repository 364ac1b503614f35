import { count } from '@plumbline/contract/format/counts.ts'
import { share } from '@plumbline/contract/format/rates.ts'
import { saversText } from './figure-words.ts'

/** `53.6% of 40,650 savers`; everybody and nobody in words, and counts where a share would round to either. */
export function partOfAll(part: number, all: number): string {
  if (all === 1) return part === 0 ? 'No saver' : 'The one saver'
  if (part === 0) return `None of ${saversText(all)}`
  if (part === all) return `All ${saversText(all)}`
  const text = share(part / all)
  const isRounded = text === share(0) || text === share(1)
  return `${isRounded ? count(part) : text} of ${saversText(all)}`
}
