import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import type { DataColumn } from './data-table-columns.ts'

/** A column that may be left out, by its name. */
export interface ChoosableColumn {
  readonly id: string
  readonly name: string
}

export interface ColumnChoiceState {
  readonly choosable: readonly ChoosableColumn[]
  readonly hidden: readonly string[]
  readonly onHidden: (hidden: readonly string[]) => void
}

/** Which columns of a table somebody wants to see, kept in their browser under the table's name. */
export function useColumnChoice<Row>(table: string, columns: readonly DataColumn<Row>[]) {
  const [hidden, setHidden] = useLocalStorage<readonly string[]>({
    key: `plumbline.columns.${table}`,
    defaultValue: [],
    getInitialValueInEffect: false,
    deserialize: hiddenIn,
  })
  const choosable = useMemo(() => choosableOf(columns), [columns])
  const visible = useMemo(
    () => columns.filter(({ id }) => !(hidden.includes(id) && choosable.some((column) => column.id === id))),
    [columns, hidden, choosable],
  )
  const choice: ColumnChoiceState = { choosable, hidden, onHidden: setHidden }
  return { visibleColumns: visible, choice }
}

/** The first column says what a row is, and actions must stay within reach. */
function choosableOf<Row>(columns: readonly DataColumn<Row>[]): readonly ChoosableColumn[] {
  return columns.slice(1).flatMap(({ id, header, name, always }) => {
    const called = name ?? (typeof header === 'string' ? header : undefined)
    return always || called === undefined ? [] : [{ id, name: called }]
  })
}

/** What a browser keeps may be of another version, or of another hand. */
function hiddenIn(text: string | undefined): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}
