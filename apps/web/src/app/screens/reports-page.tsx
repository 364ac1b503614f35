import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { ReportListSettings } from '../../features/reports/api/report-queries.ts'
import { ReportsScreen } from '../../features/reports/components/reports-screen.tsx'
import { reportListParts } from '../../features/reports/search/report-list-parts.ts'
import { ReadFurther } from '../link/read-further.tsx'
import { inAddress, usualLimit } from './list-address.ts'
import styles from './screen-body.module.css'

const route = getRouteApi('/shell/reports')

/** All reports, and those that are scheduled. */
export function ReportsPage() {
  const search = route.useSearch()
  const { report, provider, view = 'reports', page = 1, limit = usualLimit } = search
  const navigate = route.useNavigate()
  return (
    <div className={styles.body}>
      <ReadFurther search={search} parts={reportListParts}>
        {(parts) => (
          <ReportsScreen
            settings={{ ...parts, id: report, provider, page, limit }}
            onSettings={(settings) => void navigate({ search: searchOf(settings) })}
            view={view}
            onView={(next) => void navigate({ search: next === 'reports' ? {} : { view: next } })}
            plus={
              <Button
                component={Link}
                to="/reports/generate"
                variant="filled"
                leftSection={<IconPlus size={16} aria-hidden />}
              >
                New report
              </Button>
            }
          />
        )}
      </ReadFurther>
    </div>
  )
}

function searchOf({ id, ...settings }: ReportListSettings) {
  return inAddress({ ...settings, report: id })
}
