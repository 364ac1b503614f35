import { Button, VisuallyHidden } from '@mantine/core'
import { count } from '@plumbline/contract/format/counts.ts'
import { wholePounds } from '@plumbline/contract/format/pounds.ts'
import { wholeScore } from '@plumbline/contract/format/scores.ts'
import type { SaverRow } from '@plumbline/contract/savers/savers.ts'
import { IconColumns2, IconCopy, IconFilter, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import type { DataColumn } from '../../../components/table/data-table-columns.ts'
import { say } from '../../../lib/say.ts'
import { saversTexts, selectedText } from '../texts.ts'
import styles from './selection-bar.module.css'

const SideBySide = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./savers-side-by-side.tsx')).SaversSideBySide,
)

/** More do not stand beside each other on a screen. */
const mostSideBySide = 4
const sayingFor = 3000

interface SelectionBarProps {
  readonly rows: readonly SaverRow[]
  readonly total: number
  readonly columns: readonly DataColumn<SaverRow>[]
  /** Whether the table shows the selected rows alone. */
  readonly alone: boolean
  readonly onAlone: (alone: boolean) => void
  readonly onClear: () => void
  /** Tools of other features for what is selected. */
  readonly tools: ReactNode
}

/** In the place of the table's head while rows are selected: how many, what they come to, and what can be done with them. */
export function SelectionBar({ rows, total, columns, alone, onAlone, onClear, tools }: SelectionBarProps) {
  const [compared, setCompared] = useState(false)
  const fits = rows.length >= 2 && rows.length <= mostSideBySide
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selected savers">
      <VisuallyHidden component="h2" id="all-savers">
        {saversTexts.tableTitle}
      </VisuallyHidden>
      <b className={styles.count}>{selectedText(count(rows.length), count(total))}</b>
      <span className={styles.sum}>{sumText(rows)}</span>
      <span className={styles.grow} />
      <Button variant="subtle" leftSection={<IconFilter size={16} aria-hidden />} onClick={() => onAlone(!alone)}>
        {alone ? 'Show all' : 'Show only these'}
      </Button>
      <Button
        variant="subtle"
        leftSection={<IconColumns2 size={16} aria-hidden />}
        disabled={!fits}
        title={fits ? undefined : `Select two to ${mostSideBySide} savers`}
        onClick={() => setCompared(true)}
      >
        Side by side
      </Button>
      <Button
        variant="subtle"
        leftSection={<IconCopy size={16} aria-hidden />}
        onClick={() => void copy(rows.map(({ dataId }) => dataId))}
      >
        Copy IDs
      </Button>
      {tools}
      <Button variant="subtle" leftSection={<IconX size={16} aria-hidden />} onClick={onClear}>
        Clear
      </Button>
      <SideBySide opened={compared} onClose={() => setCompared(false)} rows={rows} columns={columns} />
    </div>
  )
}

/** `£1,794,030 · average score 28`. Savers without a score are outside the average. */
export function sumText(rows: readonly SaverRow[]): string {
  const scores = rows.flatMap(({ scores: { score } }) => (score === null ? [] : [score]))
  const pounds = wholePounds(rows.reduce((sum, { analysis }) => sum + analysis.navAmount, 0))
  if (scores.length === 0) return pounds
  return `${pounds} · average score ${wholeScore(scores.reduce((sum, score) => sum + score, 0) / scores.length)}`
}

async function copy(ids: readonly string[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(ids.join('\n'))
    await say(ids.length === 1 ? '1 ID is copied.' : `${count(ids.length)} IDs are copied.`, sayingFor)
  } catch {
    await say('Your browser does not allow copying here.', sayingFor)
  }
}
