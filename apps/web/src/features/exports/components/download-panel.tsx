import { Button, SegmentedControl, Select, Stack } from '@mantine/core'
import { mostSelectedSavers, type SaverFileFormat } from '@plumbline/contract/exports/exports.ts'
import { count } from '@plumbline/contract/format/counts.ts'
import { useState } from 'react'
import { startSaversExport } from '../api/start-savers-export.ts'
import { exportTexts } from '../export-texts.ts'
import type { ExportToStart } from '../export-to-start.ts'
import type { DownloadPart, SaversToDownload } from '../savers-to-download.ts'
import styles from './download-panel.module.css'

const formats: readonly { readonly value: SaverFileFormat; readonly label: string }[] = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'Excel' },
  { value: 'parquet', label: 'Parquet' },
]

interface DownloadPanelProps {
  readonly savers: SaversToDownload
  readonly onStart: (begin: ExportToStart['begin']) => void
}

/** A provider first, then which of its savers, in which kind of file. */
export function DownloadPanel({ savers, onStart }: DownloadPanelProps) {
  const [choice, setChoice] = useState<string | null>(null)
  const [format, setFormat] = useState<SaverFileFormat>('csv')
  const value = choice ?? savers.provider?.id.toString() ?? null
  const provider = savers.providers.find(({ id }) => String(id) === value)
  const start = (part: DownloadPart) => {
    if (provider === undefined) return
    onStart(() => startSaversExport(savers, { providerId: provider.id, part, format }))
  }
  const selected = savers.selected.size
  const why = whyNotSelected(savers, provider?.id)
  return (
    <Stack gap="sm">
      <Select
        label="Provider"
        placeholder="Choose a provider"
        searchable
        data={savers.providers.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value}
        onChange={setChoice}
        allowDeselect={false}
        openOnFocus={false}
        comboboxProps={{ withinPortal: false }}
        nothingFoundMessage="No provider of that name"
      />
      <SegmentedControl
        aria-label="Kind of file"
        fullWidth
        data={[...formats]}
        value={format}
        onChange={(next) => setFormat(formats.find((each) => each.value === next)?.value ?? 'csv')}
      />
      <Button
        variant="filled"
        disabled={provider === undefined}
        onClick={() => start('all')}
        data-autofocus={provider !== undefined || undefined}
      >
        {exportTexts.all}
      </Button>
      <Button disabled={provider === undefined} onClick={() => start('view')}>
        {exportTexts.currentView}
      </Button>
      {selected > 0 && (
        <Button disabled={why !== undefined} onClick={() => start('selected')}>
          Download {count(selected)} Selected
        </Button>
      )}
      <p className={styles.hint}>
        {why ??
          'All: every scored saver of the provider. Current view: those that the filter leaves, in the order shown.'}
      </p>
    </Stack>
  )
}

/** Why the selected rows cannot be had now; undefined when they can, or when there are none. */
function whyNotSelected({ selected, provider }: SaversToDownload, providerId: number | undefined): string | undefined {
  if (selected.size === 0) return undefined
  if (selected.size > mostSelectedSavers) {
    return `Up to ${count(mostSelectedSavers)} selected savers fit into one download. Filter, and download the current view.`
  }
  if (provider === undefined || provider.id !== providerId) {
    return 'Filter the table by one provider to download selected savers.'
  }
  return undefined
}
