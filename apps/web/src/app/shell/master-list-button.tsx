import { Button } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import styles from './toolbar.module.css'

/** Opens the master list, for those who manage it; a picture alone where there is little room. */
export function MasterListButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Button
      className={styles.admin}
      variant="subtle"
      title="Manage Master List"
      leftSection={<IconListCheck size={16} stroke={1.75} aria-hidden />}
      onClick={onOpen}
    >
      Manage Master List
    </Button>
  )
}
