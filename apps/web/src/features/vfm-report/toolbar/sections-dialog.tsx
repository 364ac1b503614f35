import { Checkbox } from '@mantine/core'
import {
  type ReportSection,
  reportSectionNames,
  reportSections,
} from '@plumbline/contract/vfm-report/report-sections.ts'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { type ReportSearch, shownSections, withSection } from '../search/report-search.ts'
import styles from './report-toolbar.module.css'

export interface SectionsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  /** Those that there are to choose from; all unless some are named. */
  readonly sections?: readonly ReportSection[]
  readonly subtitle?: string
  readonly search: ReportSearch
  readonly onSearch: (search: ReportSearch) => void
}

/** Which sections the report has, on screen and as PDF: each can be left out. */
export function SectionsDialog({
  opened,
  onClose,
  sections = reportSections,
  subtitle = 'On screen, in the PDF and in saved settings',
  search,
  onSearch,
}: SectionsDialogProps) {
  return (
    <AppDialog opened={opened} onClose={onClose} title="Sections of the report" subtitle={subtitle}>
      <Checkbox.Group value={[...shownSections(search)]}>
        <div className={styles.choices}>
          {sections.map((section) => (
            <Checkbox
              key={section}
              value={section}
              label={reportSectionNames[section]}
              onChange={(event) => onSearch(withSection(search, section, event.currentTarget.checked))}
            />
          ))}
        </div>
      </Checkbox.Group>
    </AppDialog>
  )
}
