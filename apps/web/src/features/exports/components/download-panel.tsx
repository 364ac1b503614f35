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
  readonly shown: SaversToDownload
  readonly onStart: (begin: ExportToStart['begin']) => void
}

/** A provider first, then which of its savers, in which kind of file. */
export function DownloadPanel({ shown, onStart }: DownloadPanelProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [format, setFormat] = useState<SaverFileFormat>('csv')
  const value = chosen ?? shown.provider?.id.toString() ?? null
  const provider = shown.providers.find(({ id }) => String(id) === value)
  const start = (part: DownloadPart) => {
    if (provider === undefined) return
    onStart(() => startSaversExport(shown, { providerId: provider.id, part, format }))
  }
  const selected = shown.selected.size
  const why = whyNotSelected(shown, provider?.id)
  return (
    <Stack gap="sm">
      <Select
        label="Provider"
        placeholder="Choose a provider"
        searchable
        data={shown.providers.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value}
        onChange={setChosen}
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
function whyNotSelected({ selected, provider }: SaversToDownload, chosen: number | undefined): string | undefined {
  if (selected.size === 0) return undefined
  if (selected.size > mostSelectedSavers) {
    return `Up to ${count(mostSelectedSavers)} selected savers fit into one download. Filter, and download the current view.`
  }
  if (provider === undefined || provider.id !== chosen) {
    return 'Filter the table by one provider to download selected savers.'
  }
  return undefined
}
