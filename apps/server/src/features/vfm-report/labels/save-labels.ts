import type { api } from '@plumbline/contract/api.ts'
import type { Answer, Call } from '@plumbline/contract/procedure.ts'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { reportChoice } from '../report-choice.ts'
import { labelsOf } from './labels.pg.ts'

type SaveLabels = (typeof api)['vfmReport']['saveLabels']

/** Keeps abbreviations for a data point of what the provider has published, and answers all there are for it. */
export async function saveLabels(
  services: Pick<Services, 'db'>,
  caller: Caller,
  { providerId, id, labelData }: Call<SaveLabels>['body'],
): Promise<Answer<SaveLabels>> {
  const { version } = await reportChoice(services, caller, providerId, {})
  const point = version.dataPoints.find(({ order, segment }) => order === id && segment === 'text')
  if (point === undefined) {
    const reason = 'This batch has no text data point in that place. Open the report again.'
    throw new ApiFailure('invalid_input', reason, { fields: { id: reason } })
  }
  return services.db.transaction().execute(async (tx) => {
    const before = (await labelsOf(tx, providerId))(point.name)
    for (const { labelKey: label, labelAbbr: abbreviation } of labelData) {
      const place = { provider_id: providerId, data_point: point.name, label }
      const change = { abbreviation, updated_by: caller.userId, updated_at: new Date() }
      await (abbreviation === ''
        ? tx
            .deleteFrom('label_abbreviations')
            .where((eb) => eb.and(place))
            .execute()
        : tx
            .insertInto('label_abbreviations')
            .values({ ...place, ...change })
            .onConflict((conflict) => conflict.columns(['provider_id', 'data_point', 'label']).doUpdateSet(change))
            .execute())
    }
    const after = (await labelsOf(tx, providerId))(point.name)
    await recordAudit(tx, {
      userId: caller.userId,
      action: 'labels.change',
      subject: `provider ${providerId}`,
      before: { dataPoint: point.name, labels: Object.fromEntries(before) },
      after: { dataPoint: point.name, labels: Object.fromEntries(after) },
    })
    return [...after].map(([labelKey, labelAbbr]) => ({ labelKey, labelAbbr }))
  })
}
