import type { ScheduleTiming } from '@plumbline/contract/reports/report-schedules.ts'
import { Cron } from 'croner'

/**
 * The next moment after another that a report is due, by the clocks of the schedule's zone, summer time and all; null for
 * one that waits for a new batch.
 */
export function nextDue(timing: ScheduleTiming, after: Date): Date | null {
  if (timing.rhythm === 'new-batch') return null
  const [hour, minute] = timing.time.split(':').map(Number)
  const pattern = `${minute} ${hour} ${daysOf(timing)}`
  return new Cron(pattern, { timezone: timing.zone, paused: true }).nextRun(after)
}

/** Day of the month, months and weekday, as cron writes them. */
function daysOf(timing: Exclude<ScheduleTiming, { rhythm: 'new-batch' }>): string {
  switch (timing.rhythm) {
    case 'weekly':
      return `* * ${timing.weekday}`
    case 'monthly':
      return `${timing.day} * *`
    case 'quarterly':
      return `${timing.day} ${[0, 3, 6, 9].map((months) => months + timing.month).join(',')} *`
  }
}
