import type { DeliveryState, ScheduleRhythm, ScheduleTiming } from './report-schedules.ts'

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
export const quarterMonths = ['first', 'second', 'third'] as const

export const rhythmNames: Readonly<Record<ScheduleRhythm, string>> = {
  weekly: 'Weekly',
  monthly: 'Monthly',
  quarterly: 'Quarterly',
  'new-batch': 'On a new batch',
}

export const deliveryNames = { link: 'As a link', attachment: 'As an attachment' } as const

export const deliveryStateNames: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Waiting',
  making: 'Being made',
  mailing: 'Being mailed',
  delivered: 'Delivered',
  failed: 'Failed',
}

/** `Mondays at 07:30, Europe/London` */
export function timingText(timing: ScheduleTiming): string {
  if (timing.rhythm === 'new-batch') return 'When a new batch is published'
  const clock = `at ${timing.time}, ${timing.zone}`
  switch (timing.rhythm) {
    case 'weekly':
      return `${weekdays[timing.weekday - 1]}s ${clock}`
    case 'monthly':
      return `On day ${timing.day} of each month ${clock}`
    case 'quarterly':
      return `On day ${timing.day} of the ${quarterMonths[timing.month - 1]} month of each quarter ${clock}`
  }
}

/** Of a schedule that its owner can only remove. */
export const lostSchedule =
  'The provider or the report of this schedule was removed or is not yours any more. It sends nothing. You can remove it.'
