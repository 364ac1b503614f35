import { Button } from '@mantine/core'
import type { VfmData } from '@plumbline/figures/reports/vfm.ts'
import { useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import { usePermission } from '../../../lib/use-permission.ts'
import type { DetailsProps } from './details-dialog.tsx'

const Dialog = loadWhen(
  ({ opened }: DetailsProps) => opened,
  async () => (await import('./details-dialog.tsx')).DetailsDialog,
)

/** 'Show Details', for superusers. */
export function ShowDetails({ data }: { readonly data: VfmData | undefined }) {
  const [opened, setOpened] = useState(false)
  if (!usePermission('showDetails')) return null
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setOpened(true)}>
        Show Details
      </Button>
      <Dialog data={data} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
