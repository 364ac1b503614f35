import type { LatestBatch, ScoringMethod } from '@plumbline/contract/providers/providers.ts'
import { uploadTexts } from '@plumbline/contract/uploads/upload-texts.ts'
import { uploadFieldsSchema } from '@plumbline/contract/uploads/uploads.ts'
import { jsonTextSchema } from '@plumbline/contract/wire/primitives.ts'
import { z } from 'zod'
import type { Typed } from '../../components/fields/typed.ts'
import { isCsv } from '../../components/file-drop/is-csv.ts'
import type { SentFields } from './api/part-metadata.ts'

/** What the upload form holds; years may be blank while somebody types. */
export interface UploadForm {
  readonly providerId: number | undefined
  readonly indexType: string
  readonly useExistingBatch: boolean
  readonly useMinOutliers: boolean
  readonly years: Typed<number>
  readonly scoringMethod: ScoringMethod
  /** The simulation whose standard deviation is the spread of the method old; undefined: the prior. */
  readonly sigma0Simulation: number | undefined
  readonly performanceAttribution: boolean
  readonly publishWhenSound: boolean
}

export const blankUploadForm: UploadForm = {
  providerId: undefined,
  indexType: 'default',
  useExistingBatch: false,
  useMinOutliers: false,
  years: 1,
  scoringMethod: 'new',
  sigma0Simulation: undefined,
  performanceAttribution: false,
  publishWhenSound: true,
}

/**
 * A provider's latest batch sets the index, outlier and scoring settings; performance attribution starts off again, and so
 * does publishing without asking where there is a batch.
 */
export function chooseProvider(form: UploadForm, providerId: number, batch: LatestBatch | undefined): UploadForm {
  return {
    ...form,
    providerId,
    indexType: batch?.indexType ?? blankUploadForm.indexType,
    useExistingBatch: batch !== undefined,
    useMinOutliers: batch?.yearOutlier ?? blankUploadForm.useMinOutliers,
    years: batch?.minOutlierYear ?? blankUploadForm.years,
    scoringMethod: batch?.scoringMethod ?? blankUploadForm.scoringMethod,
    sigma0Simulation: undefined,
    performanceAttribution: false,
    // Where people look at data already, somebody looks at new ones first.
    publishWhenSound: batch === undefined,
  }
}

/** A file that is added to a batch keeps that batch's settings, so turning the switch on shows them again. */
export function withExistingBatch(form: UploadForm, on: boolean, batch: LatestBatch | undefined): UploadForm {
  if (form.providerId === undefined || batch === undefined) return form
  const { publishWhenSound } = form
  if (!on) return { ...form, useExistingBatch: false }
  return { ...chooseProvider(form, form.providerId, batch), publishWhenSound }
}

/** Whether there is a spread to choose: of a new batch that is scored by the method old. */
export function usesSpread({ scoringMethod, useExistingBatch }: UploadForm): boolean {
  return scoringMethod === 'old' && !useExistingBatch
}

export interface BatchNotice {
  readonly kind: 'info' | 'warning'
  readonly text: string
}

/** What the upload will do to the provider's data, in the specification's words. */
export function batchNotice(form: UploadForm, batch: LatestBatch | undefined): BatchNotice | undefined {
  if (form.providerId === undefined || form.useExistingBatch) return undefined
  return batch === undefined
    ? { kind: 'info', text: uploadTexts.newBatch }
    : { kind: 'warning', text: uploadTexts.overwrites }
}

export interface UploadMistakes {
  readonly provider?: string
  readonly years?: string
  readonly file?: string
}

export function uploadMistakes(form: UploadForm, file: File | undefined): UploadMistakes {
  return {
    ...(form.providerId === undefined && { provider: uploadTexts.selectProvider }),
    ...(form.useMinOutliers &&
      !(typeof form.years === 'number' && form.years >= 1) && { years: uploadTexts.minimumYears }),
    ...(!isCsv(file) && { file: uploadTexts.notCsv }),
  }
}

/** The form as it travels. */
export function uploadFields(
  form: UploadForm,
  batch: LatestBatch | undefined,
  droppedColumns: readonly string[],
): SentFields {
  return {
    providerId: String(form.providerId),
    ...(form.useExistingBatch && batch !== undefined && { batchId: String(batch.id) }),
    indexType: form.indexType,
    useMinOutliers: String(form.useMinOutliers),
    numberOfYearsForOutlier: String(typeof form.years === 'number' ? form.years : 1),
    scoringMethod: form.scoringMethod,
    ...(usesSpread(form) && form.sigma0Simulation !== undefined && { sigma0Simulation: String(form.sigma0Simulation) }),
    performanceAttribution: String(form.performanceAttribution),
    publishWhenSound: String(form.publishWhenSound),
    droppedColumns: JSON.stringify(droppedColumns),
  }
}

/** The form of a file that was begun before, as it was sent then; undefined where it cannot be read. */
export function formOfFields(fields: SentFields): UploadForm | undefined {
  const { data } = uploadFieldsSchema.safeParse(fields)
  return (
    data && {
      providerId: data.providerId,
      indexType: data.indexType,
      useExistingBatch: data.batchId !== undefined,
      useMinOutliers: data.useMinOutliers,
      years: data.numberOfYearsForOutlier,
      scoringMethod: data.scoringMethod,
      sigma0Simulation: data.sigma0Simulation,
      performanceAttribution: data.performanceAttribution,
      publishWhenSound: data.publishWhenSound,
    }
  )
}

/** The columns that were to be left out of a file that was begun before. */
export function droppedOf({ droppedColumns = '[]' }: SentFields): readonly string[] {
  return jsonTextSchema(z.array(z.string())).safeParse(droppedColumns).data ?? []
}
