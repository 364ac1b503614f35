import { Tabs, Tooltip } from '@mantine/core'
import type { PensionStatus } from '@plumbline/contract/consumer-panel/pension.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import { tabTitle } from '../user-form.ts'
import styles from './panel-user.module.css'

interface PensionTabsProps {
  readonly pensions: readonly (readonly [id: string, pension: PensionStatus])[]
  readonly changes: readonly { readonly id: string }[]
  readonly openId: string
  readonly onOpen: (id: string) => void
}

/** A tab a pension, in one line that scrolls; a dot marks what is not saved. */
export function PensionTabs({ pensions, changes, openId, onOpen }: PensionTabsProps) {
  return (
    <Tabs value={openId} onChange={(id) => id !== null && onOpen(id)} keepMounted={false}>
      <Tabs.List className={styles.tabs} aria-label="Pensions">
        {pensions.map(([id, pension]) => (
          <Tooltip key={id} label={fullName(pension)} events={{ hover: true, focus: true, touch: false }}>
            <Tabs.Tab value={id} aria-controls={panelId(id)} id={`tab-${id}`}>
              {tabTitle(pension)}
              {changes.some((change) => change.id === id) && (
                <span className={styles.dot} role="img" aria-label="not saved" />
              )}
            </Tabs.Tab>
          </Tooltip>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

export function panelId(id: string): string {
  return `pension-${id}`
}

function fullName({ name, providerName }: PensionStatus): string {
  return providerName === null ? name : `${nameInSentence(name)}, ${nameInSentence(providerName)}`
}
