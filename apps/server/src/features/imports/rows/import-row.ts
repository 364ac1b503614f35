import type { ImportDetail, ImportRow } from '@plumbline/contract/imports/imports.ts'
import { restorableUntil } from '../upkeep/retention-period.ts'
import type { ImportRecord, importDetails } from './import-rows.pg.ts'
import { cancellableStates } from './import-states.ts'

/** Who asked for imports that came with the product. */
const nobody = 'Plumbline'

export function importRowOf(record: ImportRecord, now: Date, daysKept: number): ImportRow {
  const until =
    record.superseded_at && record.dropped_at === null && record.version_id !== record.current_version_id
      ? restorableUntil(record.superseded_at, daysKept)
      : null
  return {
    id: record.id,
    state: record.state,
    progress: Math.min(1, Math.max(0, record.progress)),
    provider: { id: record.provider_id, name: record.provider_name },
    fileName: record.file_name,
    fileBytes: Number(record.bytes),
    scoresAgain: record.scores_again_of,
    requestedBy: record.requested_by_name ?? nobody,
    createdAt: record.created_at.toISOString(),
    startedAt: record.started_at?.toISOString() ?? null,
    endedAt: record.ended_at?.toISOString() ?? null,
    batchId: record.batch_id,
    published: record.published_batch_id === null ? null : `${record.published_batch_id}.${record.published_version}`,
    errorCount: record.error_count,
    warningCount: record.warning_count,
    failure: record.failure,
    canCancel: cancellableStates.includes(record.state) && !record.cancel_requested,
    canPublish: record.state === 'ready',
    isCurrent: record.version_id !== null && record.version_id === record.current_version_id,
    canRestore: until !== null && until > now,
    restorableUntil: until?.toISOString() ?? null,
  }
}

type Details = NonNullable<Awaited<ReturnType<typeof importDetails>>>

export function importDetailOf(row: ImportRow, details: Details): ImportDetail {
  return {
    ...row,
    settings: {
      ...scoringSettingsOf(details),
      spread: details.spread,
      indexName: details.index_name,
      indexVersion: details.index_version,
    },
    preview: details.preview,
    version: null,
    errors: details.first_errors,
    // Imports of earlier days listed every error.
    errorsByColumn: details.errors_by_column.map((column) => ({ listed: column.count, ...column })),
    unchangedBatchId: details.current_batch_id,
  }
}

/** Of the batch once there is one; of what was asked for before. */
function scoringSettingsOf(details: Details) {
  const { form, scores_again: again, adds_to_batch: addsToBatch, publish_when_sound: publishWhenSound } = details
  if (again !== null) {
    return {
      addsToBatch,
      publishWhenSound,
      minimumYears: again.useMinOutliers ? again.minOutlierYears : null,
      scoringMethod: again.method,
      performanceAttribution: again.performanceAttribution,
    }
  }
  if (details.scoring_method === null) {
    return {
      addsToBatch,
      publishWhenSound,
      minimumYears: form.useMinOutliers ? form.numberOfYearsForOutlier : null,
      scoringMethod: form.scoringMethod,
      performanceAttribution: form.performanceAttribution,
    }
  }
  return {
    addsToBatch,
    publishWhenSound,
    minimumYears: details.use_min_outliers ? details.min_outlier_years : null,
    scoringMethod: details.scoring_method,
    // Each file says for itself whether it asks for one.
    performanceAttribution: form.performanceAttribution,
  }
}
