import { Button, Checkbox, Popover } from '@mantine/core'
import { reportSectionNames, reportSections } from '@plumbline/contract/vfm-report/report-sections.ts'
import { IconLayoutList } from '@tabler/icons-react'
import { useState } from 'react'
import tool from '../../../components/toolbar-button/toolbar-button.module.css'
import { type ReportSearch, shownSections, withSection } from '../search/report-search.ts'
import styles from './report-toolbar.module.css'

interface SectionsMenuProps {
  readonly search: ReportSearch
  readonly onSearch: (search: ReportSearch) => void
}

/** Which sections the report has: each can be left out. */
export function SectionsMenu({ search, onSearch }: SectionsMenuProps) {
  const [opened, setOpened] = useState(false)
  const shown = shownSections(search)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <Button
          className={styles.button}
          leftSection={<IconLayoutList size={16} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          <span className={tool.text}>Sections</span>
          {shown.size < reportSections.length && (
            <span className={tool.badge}>
              {shown.size}/{reportSections.length}
            </span>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Sections of the report">
        <Checkbox.Group value={[...shown]}>
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
      </Popover.Dropdown>
    </Popover>
  )
}
