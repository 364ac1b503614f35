import { expect, it } from 'vitest'
import { z } from 'zod'
import { api } from '../api.ts'
import { benchmarkingFilesProcedures } from '../benchmarking/benchmarking-files.ts'
import { priceTrackReportsProcedures } from '../price-tracks/price-track-reports.ts'
import { reportSettingsProcedures } from '../report-settings/report-settings.ts'
import { reportsProcedures } from '../reports/reports.ts'
import { workbookProcedures } from '../workbook/workbook.ts'
import type { Procedure, Procedures } from './procedure.ts'

/** What they take a filter for: a job that reads the savers later, and the row of a sign-off. */
const readingNone: readonly Procedure[] = [
  benchmarkingFilesProcedures.pdf,
  reportsProcedures.generate,
  priceTrackReportsProcedures.pdf,
  workbookProcedures.start,
  reportSettingsProcedures.signOff,
  reportSettingsProcedures.setSignOff,
]

/** By the names that filters have among parameters: of one group of savers, or of two. */
function takesFilter({ query, body }: Procedure): boolean {
  const inBody = body instanceof z.ZodObject ? Object.keys(body.shape) : []
  return [...Object.keys(query?.shape ?? {}), ...inBody].some((name) => ['filters', 'left'].includes(name))
}

it('weighs every call heavy that reads the savers which a filter leaves', () => {
  const calls = Object.entries<Procedures>(api).flatMap(([feature, procedures]) =>
    Object.entries(procedures).map(([name, call]) => ({ name: `${feature}.${name}`, call })),
  )
  const filtered = calls.filter(({ call }) => takesFilter(call))
  const light = filtered.filter(({ call }) => call.load !== 'heavy' && !readingNone.includes(call))
  expect(filtered.length).toBeGreaterThan(8)
  expect(light.map(({ name }) => name)).toEqual([])
})
