import type { Schedule } from '@plumbline/contract/reports/report-schedules.ts'
import { newScheduleSchema } from '@plumbline/contract/reports/report-schedules.ts'
import { timingText } from '@plumbline/contract/reports/schedule-words.ts'
import { expect, it } from 'vitest'
import { formOf, newScheduleOf, scheduleMistakes, timingOf } from './schedule-form.ts'

const whole = { ...formOf({ from: 'nothing' }), name: 'For the board', providerId: 3, recipientIds: [7] }

it('asks for what is missing, and no more', () => {
  expect(Object.keys(scheduleMistakes(formOf({ from: 'nothing' })))).toEqual(['name', 'providerId', 'recipientIds'])
  expect(scheduleMistakes({ ...whole, time: '' })).toEqual({ time: 'Give a time such as 07:30.' })
  expect(scheduleMistakes({ ...whole, time: '', rhythm: 'new-batch' })).toEqual({})
})

it('makes a schedule of each rhythm that the server takes, and says when it is', () => {
  const texts = (['weekly', 'monthly', 'quarterly', 'new-batch'] as const).map((rhythm) => {
    const { timing } = newScheduleSchema.parse(newScheduleOf({ ...whole, rhythm }, {}))
    return timingText(timing)
  })
  expect(texts).toEqual([
    'Mondays at 07:30, Europe/London',
    'On day 1 of each month at 07:30, Europe/London',
    'On day 1 of the first month of each quarter at 07:30, Europe/London',
    'When a new batch is published',
  ])
})

it('begins with a report that is to come again, or with a schedule as it is', () => {
  const report = { from: 'report', name: 'Alder: VFM', providerId: 3, type: 'analysis', request: {} } as const
  expect(formOf(report)).toMatchObject({ name: 'Alder: VFM', providerId: 3, type: 'analysis' })
  const timing = { rhythm: 'monthly', day: 12, time: '18:00', zone: 'Asia/Tokyo' } as const
  const schedule = { name: 'Month', provider: { id: 3 }, type: 'vfm', timing, deliverAs: 'link', recipients: [] }
  expect(timingOf(formOf({ from: 'schedule', schedule: schedule as unknown as Schedule }))).toEqual(timing)
})
