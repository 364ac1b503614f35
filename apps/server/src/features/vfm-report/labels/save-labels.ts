import type { api } from '@plumbline/contract/api.ts'
import { nameInSentence } from '@plumbline/contract/format/visible-text.ts'
import type { Answer, Call } from '@plumbline/contract/wire/procedure.ts'
import { ApiFailure } from '../../../platform/http/api-failure.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { mergeChange, textField } from '../../../platform/http/merge-change.ts'
import type { Services } from '../../../platform/services.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { lockProvider } from '../../batches/lock-provider.ts'
import { withdrawSignOffs } from '../../report-settings/withdraw-sign-offs.ts'
import { reportChoice } from '../../savers/report-choice.ts'
import { labelsOf } from './labels.pg.ts'

type SaveLabels = (typeof api)['vfmReport']['saveLabels']

/** Of one data point: more than anybody reads, and so few that each report can bring them along. */
const mostLabels = 1000

/** Keeps abbreviations for a data point of the batch that was read, and answers all there are for it. */
export async function saveLabels(
  services: Pick<Services, 'db'>,
  caller: Caller,
  { providerId, id, labelData, dataBatchId, version: seen }: Call<SaveLabels>['body'],
): Promise<Answer<SaveLabels>> {
  const dataBatchIds = dataBatchId === undefined ? undefined : [dataBatchId]
  const { version } = await reportChoice(services, caller, providerId, { dataBatchIds })
  const point = version.dataPoints.find(({ order, segment }) => order === id && segment === 'text')
  if (point === undefined) {
    const reason = 'This batch has no text data point in that place. Open the report again.'
    throw new ApiFailure('invalid_input', reason, { fields: { id: reason } })
  }
  return services.db.transaction().execute(async (tx) => {
    await lockProvider(tx, providerId)
    const before = (await labelsOf(tx, providerId))(point.column)
    const merged = mergedLabels(before, labelData, seen)
    const abbreviations = new Map([...before, ...Object.entries(merged)])
    const changes = [...abbreviations].filter(([label, abbreviation]) => abbreviation !== (before.get(label) ?? ''))
    if ([...abbreviations.values()].filter((abbreviation) => abbreviation !== '').length > mostLabels) throw tooMany()
    for (const [label, abbreviation] of changes) {
      const place = { provider_id: providerId, data_point: point.column, label }
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
    if (changes.length > 0) {
      const labels = changes.map(([label]) => label)
      await recordAudit(tx, {
        userId: caller.userId,
        action: 'labels.change',
        subject: `provider ${providerId}`,
        before: { dataPoint: point.name, labels: those(before, labels) },
        after: { dataPoint: point.name, labels: those(abbreviations, labels) },
      })
      await withdrawSignOffs(tx, caller, version)
    }
    const after = (await labelsOf(tx, providerId))(point.column)
    return [...after].map(([labelKey, labelAbbr]) => ({ labelKey, labelAbbr }))
  })
}

/** @throws ApiFailure changed_meanwhile where another person chose another abbreviation */
function mergedLabels(
  before: ReadonlyMap<string, string>,
  labelData: Call<SaveLabels>['body']['labelData'],
  seen: string | undefined,
): Readonly<Record<string, string>> {
  const kept = Object.fromEntries(labelData.map(({ labelKey }) => [labelKey, before.get(labelKey) ?? '']))
  const given = Object.fromEntries(labelData.map(({ labelKey, labelAbbr }) => [labelKey, labelAbbr]))
  const words = Object.fromEntries(
    labelData.map(({ labelKey }) => [labelKey, textField(`Abbreviation of ${nameInSentence(labelKey)}`)]),
  )
  return mergeChange(kept, given, seen, words)
}

/** What the labels named are short for; of one without an abbreviation nothing. */
function those(abbreviations: ReadonlyMap<string, string>, labels: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    labels.flatMap((label) => {
      const abbreviation = abbreviations.get(label) ?? ''
      return abbreviation === '' ? [] : [[label, abbreviation]]
    }),
  )
}

function tooMany(): ApiFailure {
  const reason = `A data point has at most ${mostLabels} abbreviations. Take some away: leave them blank.`
  return new ApiFailure('invalid_input', reason, { fields: { labelData: reason } })
}
