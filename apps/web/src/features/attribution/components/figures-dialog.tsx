import { Switch } from '@mantine/core'
import { attributionSections, attributionSectionTitles } from '@plumbline/contract/attribution/attribution-sections.ts'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { shownAttributionSections, withAttributionSection } from '../search/attribution-address.ts'
import styles from './attribution.module.css'
import type { AttributionAddress } from './attribution-parts.ts'

export interface FiguresDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly address: AttributionAddress
}

/** Which figures are shown: each can be left out. */
export function FiguresDialog({ opened, onClose, address: { search, go } }: FiguresDialogProps) {
  const sections = shownAttributionSections(search)
  return (
    <AppDialog opened={opened} onClose={onClose} title="Figures" subtitle="Those that are shown are numbered from 2 on">
      <div className={styles.toggles}>
        {attributionSections.map((section) => (
          <Switch
            key={section}
            label={attributionSectionTitles[section]}
            checked={sections.includes(section)}
            onChange={({ currentTarget }) => go(withAttributionSection(search, section, currentTarget.checked))}
          />
        ))}
      </div>
    </AppDialog>
  )
}
