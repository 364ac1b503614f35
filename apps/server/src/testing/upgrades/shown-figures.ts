import { panelUsersProcedures } from '@plumbline/contract/consumer-panel/panel-users.ts'
import { importsProcedures } from '@plumbline/contract/imports/imports.ts'
import { saverPageSchema } from '@plumbline/contract/savers/savers.ts'
import { vfmReportProcedures } from '@plumbline/contract/vfm-report/vfm-report.ts'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../platform/services.ts'
import { signInAs } from '../server/sign-in-as.ts'

/** What people see of a kept state: every saver's numbers, what a report on each provider comes to, and the imports. */
export async function shownFigures(services: Services, http: FastifyInstance) {
  const superuser = await signInAs(services, http, 'superuser', 'looking')
  const answer = async (path: string): Promise<unknown> => {
    const response = await superuser.get(path)
    if (response.statusCode !== 200) throw new Error(`${path}: ${response.statusCode} ${response.body}`)
    return response.json()
  }
  const shown = []
  const providers = await services.db
    .selectFrom('providers')
    .select(['id', 'name'])
    .where('is_sample', '=', false)
    .orderBy('id')
    .execute()
  for (const { id, name } of providers) {
    const page = saverPageSchema.parse(
      await answer(`/analysis/members?providers=${id}&limit=100&sortBy=dataId&sortDescending=false`),
    )
    const report = vfmReportProcedures.result.answer.parse(await answer(`/pdf/reports/result/${id}`))
    const { savers, score, irr, benchmarkIrr, impact } = report.result
    const rows = page.data.map(({ dataId, status, scheme, fund, scores, analysis }) => ({
      ...{ dataId, status, scheme, fund, score: scores.score },
      ...{ irr: analysis.irr, benchmarkIrr: analysis.benchmarkIrr, points: analysis.segmentData },
      ...{ pot: analysis.navAmount, benchmarkPot: analysis.benchmarkNavAmount, navDate: analysis.navDate },
    }))
    shown.push({ name, batches: page.dataBatchIds, rows, result: { savers, score, irr, benchmarkIrr, impact } })
  }
  const { data } = importsProcedures.list.answer.parse(await answer('/import-jobs/getall?limit=100'))
  const imports = data.map(({ fileName, state, published, errorCount }) => ({ fileName, state, published, errorCount }))
  return { providers: shown, imports }
}

/** The people of the consumer panel, whose keys are in a data directory and in no backup. */
export async function shownPeople(services: Services, http: FastifyInstance) {
  const superuser = await signInAs(services, http, 'superuser', 'looking')
  const page = panelUsersProcedures.list.answer.parse((await superuser.get('/b2c/users')).json())
  return page.data.map(({ email, firstName, lastName }) => `${firstName} ${lastName} <${email}>`)
}
