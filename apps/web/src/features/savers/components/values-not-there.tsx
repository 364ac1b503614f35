import { Button } from '@mantine/core'
import type { SaverFilter } from '@plumbline/contract/filter/saver-filter.ts'
import type { SaverRanges } from '@plumbline/contract/savers/savers.ts'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { valuesNotThere } from '../filter/values-not-there.ts'
import styles from './savers-screen.module.css'

interface ValuesNotThereProps {
  readonly filter: SaverFilter
  readonly ranges: SaverRanges
  readonly onFilter: (filter: SaverFilter) => void
}

/** The filter of an older link or view asks for what the data do not have any more. */
export function ValuesNotThere({ filter, ranges, onFilter }: ValuesNotThereProps) {
  const { words, filter: left } = valuesNotThere(filter, ranges)
  if (words.length === 0) return null
  return (
    <div className={styles.note}>
      <AlertBox tone="warning">
        The data of today do not have {words.join(' and ')}. The filter still asks for it.{' '}
        <Button size="compact-xs" onClick={() => onFilter(left)}>
          Leave it out
        </Button>
      </AlertBox>
    </div>
  )
}
