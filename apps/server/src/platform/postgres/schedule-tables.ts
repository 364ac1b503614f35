import type { DeliveryState, ScheduleTiming } from '@plumbline/contract/reports/report-schedules.ts'
import type { ReportType } from '@plumbline/contract/reports/report-types.ts'
import type { ReportRequest } from '@plumbline/contract/reports/reports.ts'
import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, MaybeMoment, Moment } from './column-types.ts'

/** Reports that are made by themselves, and what became of each. */
export interface ScheduleTables {
  report_schedules: {
    id: Generated<number>
    owner_id: number
    provider_id: number
    name: string
    type: ReportType
    request: JSONColumnType<ReportRequest>
    timing: JSONColumnType<ScheduleTiming>
    deliver_as: 'link' | 'attachment'
    paused: Generated<boolean>
    next_due_at: MaybeMoment
    seen_version_id: number | null
    created_at: CreatedAt
  }
  report_recipients: { schedule_id: number; user_id: number }
  report_deliveries: {
    id: Generated<number>
    schedule_id: number
    due_at: Moment
    state: Generated<DeliveryState>
    attempts: Generated<number>
    next_try_at: MaybeMoment
    ended_at: MaybeMoment
    failure: string | null
    export_job_id: number | null
    created_at: CreatedAt
  }
  report_delivery_mails: { delivery_id: number; user_id: number; mail_id: number | null }
}
