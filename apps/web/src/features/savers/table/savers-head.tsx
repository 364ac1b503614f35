import { count } from '@plumbline/contract/format/counts.ts'
import type { SaverRow } from '@plumbline/contract/savers/savers.ts'
import { lazy, Suspense } from 'react'
import type { DataColumn } from '../../../components/table/data-table-columns.ts'
import { shownProvider } from '../saver-tools.ts'
import { saversTexts, selectedText } from '../texts.ts'
import styles from './savers-table.module.css'
import type { SaversTableProps } from './savers-table-props.ts'
import { SaversToolbar } from './savers-toolbar.tsx'
import type { useTableSelection } from './use-selection.ts'

/** Nobody selects before the table is there. */
const SelectionBar = lazy(async () => ({ default: (await import('./selection-bar.tsx')).SelectionBar }))

interface SaversHeadProps extends SaversTableProps {
  readonly phone: boolean
  readonly columns: readonly DataColumn<SaverRow>[]
  readonly selection: ReturnType<typeof useTableSelection>
}

/** The head of the table: its tools, or while rows are selected what can be done with them. */
export function SaversHead(props: SaversHeadProps) {
  const { answer, settings, providers, panel, onPanel, onOpen, phone, columns, selection } = props
  const tools = props.tools({
    settings,
    providers,
    provider: shownProvider(settings, providers),
    dataBatchIds: answer.dataBatchIds,
    selected: selection.selected,
  })
  const toolbar = (
    <SaversToolbar
      heading={
        <>
          <h2 id="all-savers" tabIndex={-1}>
            {saversTexts.tableTitle}
          </h2>
          <span className={styles.selected}>
            {phone ? count(answer.total) : selectedText(count(selection.selected.size), count(answer.total))}
          </span>
        </>
      }
      settings={settings}
      providers={providers}
      panel={panel}
      onPanel={onPanel}
      onOpen={onOpen}
      tools={tools}
    />
  )
  if (!selection.isSelecting) return toolbar
  return (
    <Suspense fallback={toolbar}>
      <SelectionBar
        rows={selection.rows}
        total={answer.total}
        columns={columns}
        alone={selection.alone}
        onAlone={selection.onAlone}
        onClear={selection.clear}
        tools={tools}
      />
    </Suspense>
  )
}
