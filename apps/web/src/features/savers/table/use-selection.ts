import type { SaverRow } from '@plumbline/contract/savers/savers.ts'
import { type KeyboardEvent, useState } from 'react'

interface Selection {
  readonly of: string
  readonly rows: ReadonlyMap<string, SaverRow>
}

const none: ReadonlyMap<string, SaverRow> = new Map()

/** Selected savers: they stay while pages are turned, and are forgotten with the filter they were found by. */
export function useSelection(of: string, page: readonly SaverRow[]) {
  const [selection, setSelection] = useState<Selection>({ of, rows: none })
  const rows = selection.of === of ? selection.rows : none
  return {
    selected: new Set(rows.keys()),
    /** In the order in which they were selected. */
    rows: [...rows.values()],
    onChange(selected: ReadonlySet<string>) {
      const byId = new Map([...page.map((row) => [row.id, row] as const), ...rows])
      const next = [...selected].flatMap((id) => {
        const row = byId.get(id)
        return row === undefined ? [] : [[id, row] as const]
      })
      setSelection({ of, rows: new Map(next) })
    },
  }
}

/** The selection of the table: what is done with all of it, and whether it is shown alone. A phone's list has none. */
export function useTableSelection(of: string, page: readonly SaverRow[], phone: boolean) {
  const selection = useSelection(of, page)
  const [wantedAlone, onAlone] = useState(false)
  const isSelecting = !phone && selection.rows.length > 0
  const alone = wantedAlone && isSelecting
  const clear = () => {
    onAlone(false)
    selection.onChange(new Set())
    // The bar goes, and with it what had the focus.
    requestAnimationFrame(() => document.getElementById('all-savers')?.focus())
  }
  return {
    ...selection,
    isSelecting,
    alone,
    onAlone,
    clear,
    tableRows: alone ? selection.rows : page,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      // Not from within a dialog or a menu, which are elsewhere in the document.
      const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
      if (event.key === 'Escape' && isSelecting && isHere) clear()
    },
  }
}
