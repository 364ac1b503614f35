import { Button } from '@mantine/core'
import type { PanelUser } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { IconFileZip, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { DangerButton } from '../../../components/danger/danger-button.tsx'
import { loadWhen } from '../../../components/load-when.tsx'
import { AlertBox } from '../../../components/notes/alert-box.tsx'
import { useFetchEverything } from '../api/erase-user.ts'
import styles from './panel-user.module.css'

const EraseDialog = loadWhen(
  ({ opened }) => opened,
  async () => (await import('./erase-dialog.tsx')).EraseDialog,
)

interface PersonCardProps {
  readonly user: PanelUser
  /** Something typed is not saved: it would stand in the way of leaving. */
  readonly unsaved: boolean
  readonly onErased: () => void
}

/** What a person may ask of whoever keeps their data. */
export function PersonCard({ user, unsaved, onErased }: PersonCardProps) {
  const everything = useFetchEverything(user.id)
  const [erasing, setErasing] = useState(false)
  return (
    <section className={styles.sideCard} aria-label="Personal data">
      <h3>Personal data</h3>
      <Button
        leftSection={<IconFileZip size={16} stroke={1.75} aria-hidden />}
        loading={everything.isPending}
        onClick={() => everything.mutate()}
      >
        Everything about this person
      </Button>
      {everything.isError && <AlertBox tone="danger">{everything.error.message}</AlertBox>}
      <DangerButton
        leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
        disabled={unsaved}
        onClick={() => setErasing(true)}
      >
        Erase this person
      </DangerButton>
      <EraseDialog opened={erasing} user={user} onClose={() => setErasing(false)} onErased={onErased} />
    </section>
  )
}
