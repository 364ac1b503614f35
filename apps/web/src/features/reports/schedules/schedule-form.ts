import type {
  NewSchedule,
  Schedule,
  ScheduleRhythm,
  ScheduleTiming,
} from '@plumbline/contract/reports/report-schedules.ts'
import type { ReportType } from '@plumbline/contract/reports/report-types.ts'
import type { ReportRequest } from '@plumbline/contract/reports/reports.ts'

/** What the dialog begins with: nothing, a report to be made again and again, or a schedule to be changed. */
export type ScheduleStart =
  | { readonly from: 'nothing' }
  | {
      readonly from: 'report'
      readonly providerId: number
      readonly name: string
      readonly type: ReportType
      readonly request: ReportRequest
    }
  | { readonly from: 'schedule'; readonly schedule: Schedule }

export interface ScheduleForm {
  readonly name: string
  readonly providerId: number | null
  readonly type: ReportType
  readonly rhythm: ScheduleRhythm
  readonly weekday: number
  readonly day: number
  readonly month: number
  readonly time: string
  readonly zone: string
  readonly deliverAs: 'link' | 'attachment'
  readonly recipientIds: readonly number[]
}

/** What the fields of the dialog are given. */
export interface ScheduleFieldsProps {
  readonly form: ScheduleForm
  readonly mistakes: Readonly<Record<string, string>>
  readonly onChange: (part: Partial<ScheduleForm>) => void
}

/** Monday mornings are when people look at what came of the week before. */
const usual = {
  rhythm: 'weekly',
  weekday: 1,
  day: 1,
  month: 1,
  time: '07:30',
  zone: 'Europe/London',
} as const

export function formOf(start: ScheduleStart): ScheduleForm {
  const blank: ScheduleForm = {
    ...usual,
    name: '',
    providerId: null,
    type: 'vfm',
    deliverAs: 'link',
    recipientIds: [],
  }
  if (start.from === 'nothing') return blank
  if (start.from === 'report') {
    return { ...blank, name: start.name.slice(0, 80), providerId: start.providerId, type: start.type }
  }
  const { name, provider, type, timing, deliverAs, recipients } = start.schedule
  return {
    ...blank,
    ...timing,
    name,
    type,
    deliverAs,
    providerId: provider.id,
    recipientIds: recipients.map(({ id }) => id),
  }
}

/** The day and hour as the rhythm chosen has them. */
export function timingOf({ rhythm, weekday, day, month, time, zone }: ScheduleForm): ScheduleTiming {
  switch (rhythm) {
    case 'weekly':
      return { rhythm, weekday, time, zone }
    case 'monthly':
      return { rhythm, day, time, zone }
    case 'quarterly':
      return { rhythm, month, day, time, zone }
    case 'new-batch':
      return { rhythm }
  }
}

/** What is missing, by field; nothing when it can be kept. */
export function scheduleMistakes(form: ScheduleForm): Readonly<Record<string, string>> {
  return {
    ...(form.name.trim() === '' && { name: 'Give the schedule a name.' }),
    ...(form.providerId === null && { providerId: 'Choose a provider.' }),
    ...(form.recipientIds.length === 0 && { recipientIds: 'Choose who is to get the report.' }),
    ...(form.rhythm !== 'new-batch' && !/^\d\d:\d\d$/.test(form.time) && { time: 'Give a time such as 07:30.' }),
  }
}

export function newScheduleOf(form: ScheduleForm, request: ReportRequest): NewSchedule {
  return {
    name: form.name,
    providerId: form.providerId ?? 0,
    type: form.type,
    request,
    timing: timingOf(form),
    deliverAs: form.deliverAs,
    recipientIds: [...form.recipientIds],
  }
}
