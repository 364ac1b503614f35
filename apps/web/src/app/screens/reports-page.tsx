import { Button } from '@mantine/core'
import { exportStatusSchema } from '@plumbline/contract/exports/export-status.ts'
import { reportTypeSchema } from '@plumbline/contract/reports/report-types.ts'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { z } from 'zod'
import type { ReportListSettings } from '../../features/reports/api/report-queries.ts'
import { ReportsScreen } from '../../features/reports/components/reports-screen.tsx'
import { inAddress, usualLimit } from './list-address.ts'
import styles from './screen-body.module.css'

const route = getRouteApi('/shell/reports')

/** All reports, and those that are scheduled. */
export function ReportsPage() {
  const { report, provider, view = 'reports', page = 1, limit = usualLimit, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <div className={styles.body}>
      <ReportsScreen
        settings={{ ...filtersSchema.parse(search), id: report, provider, page, limit }}
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
    </div>
  )
}

/** A filter that there is not is none. */
const filtersSchema = z.object({
  type: reportTypeSchema.optional().catch(undefined),
  status: exportStatusSchema.optional().catch(undefined),
})

function searchOf({ id, ...settings }: ReportListSettings) {
  return inAddress({ ...settings, report: id })
}
