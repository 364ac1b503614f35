import { Checkbox } from '@mantine/core'
import { reportSectionNames, reportSections } from '@plumbline/contract/vfm-report/report-sections.ts'
import { AppDialog } from '../../../components/dialog/app-dialog.tsx'
import { type ReportSearch, shownSections, withSection } from '../search/report-search.ts'
import styles from './report-toolbar.module.css'

export interface SectionsDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly search: ReportSearch
  readonly onSearch: (search: ReportSearch) => void
}

/** Which sections the report has, on screen and as PDF: each can be left out. */
export function SectionsDialog({ opened, onClose, search, onSearch }: SectionsDialogProps) {
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title="Sections of the report"
      subtitle="On screen, in the PDF and in saved settings"
    >
      <Checkbox.Group value={[...shownSections(search)]}>
        <div className={styles.choices}>
          {reportSections.map((section) => (
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
