import { Button, SegmentedControl } from '@mantine/core'
import type { Schedule } from '@plumbline/contract/reports/report-schedules.ts'
import type { ReportRow } from '@plumbline/contract/reports/reports.ts'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useCallback, useState } from 'react'
import { loadWhen } from '../../../components/load-when.tsx'
import { ScreenHeader } from '../../../components/screen/screen-header.tsx'
import type { ReportListSettings } from '../api/report-queries.ts'
import { reportTexts } from '../report-wording.ts'
import type { ScheduleStart } from '../schedules/schedule-form.ts'
import { ScheduleList } from '../schedules/schedule-list.tsx'
import { ReportList } from './report-list.tsx'
import styles from './reports.module.css'

const ScheduleDialog = loadWhen(
  ({ start }) => start !== undefined,
  async () => (await import('../schedules/schedule-dialog.tsx')).ScheduleDialog,
)

interface ReportsScreenProps {
  readonly settings: ReportListSettings
  readonly onSettings: (settings: ReportListSettings) => void
  readonly view: 'reports' | 'schedules'
  readonly onView: (view: 'reports' | 'schedules') => void
  /** Leads to where a report is made. */
  readonly plus: ReactNode
}

/** Reports that were made, and those that come by themselves. */
export function ReportsScreen({ settings, onSettings, view, onView, plus }: ReportsScreenProps) {
  const [start, setStart] = useState<ScheduleStart>()
  const scheduleReport = useCallback(
    ({ name, provider, type, request }: ReportRow) =>
      setStart({ from: 'report', name, providerId: provider.id, type, request }),
    [],
  )
  const changeSchedule = useCallback((schedule: Schedule) => setStart({ from: 'schedule', schedule }), [])
  return (
    <>
      <ScreenHeader
        title={reportTexts.title}
        pageTitle="Reports"
        tooltip="Reports made as PDF, and those that come by mail"
      />
      <div className={styles.head}>
        <SegmentedControl
          aria-label="What is listed"
          size="xs"
          value={view}
          onChange={onView}
          data={[
            { value: 'reports', label: 'Reports' },
            { value: 'schedules', label: 'Schedules' },
          ]}
        />
        {view === 'reports' ? (
          plus
        ) : (
          <Button
            variant="filled"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setStart({ from: 'nothing' })}
          >
            Schedule a report
          </Button>
        )}
      </div>
      {view === 'reports' ? (
        <ReportList settings={settings} onSettings={onSettings} onSchedule={scheduleReport} />
      ) : (
        <ScheduleList onChange={changeSchedule} />
      )}
      <ScheduleDialog start={start} onClose={() => setStart(undefined)} />
    </>
  )
}
